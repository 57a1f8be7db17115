import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findProgram } from './availability';
import { reservePort } from './reserve-port';
import { startProgram, type TestServer } from './server-process';

/** CLAMD_PATH names the program; else it is looked for among the installed ones. */
const program = (): string | null => process.env['CLAMD_PATH'] ?? findProgram('clamd');

/** Whether {@link startClamd} can give one. */
export const hasClamd = (): boolean => program() !== null;

/** The only content that {@link startClamd} knows as malware; harmless text of our own. */
export const malwareMarker = 'MEDRAD-MALWARE-MARKER-6f1d';

/** How clamd calls a file with {@link malwareMarker}; it adds UNOFFICIAL to signatures that are not ClamAV's own. */
export const malwareSignature = 'Medrad.Test.Marker.UNOFFICIAL';

/**
 * EICAR's test file, which every scanner reports. It is put together at run time, because scanners on developers'
 * machines would remove a source file that holds it.
 */
export const eicar = (): string =>
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE!', '$H+H*'].join('');

const hex = (text: string): string => Buffer.from(text, 'latin1').toString('hex');

/** Extended signatures (name:any type:anywhere:hex): our marker, and EICAR's characters at any place in a file. */
const signatures = [`Medrad.Test.Marker:0:*:${hex(malwareMarker)}`, `Medrad.Test.Eicar:0:*:${hex(eicar())}`];

/**
 * clamd with a database of two signatures of our own, on a loopback port.
 * @param options.streamMaxBytes StreamMaxLength: larger contents are refused by clamd
 */
export async function startClamd({ streamMaxBytes = 104_857_600 } = {}): Promise<TestServer> {
  const port = await reservePort();
  const args = (folder: string): string[] => {
    const database = path.join(folder, 'database');
    mkdirSync(database, { recursive: true });
    writeFileSync(path.join(database, 'medrad.ndb'), `${signatures.join('\n')}\n`);
    const config = path.join(folder, 'clamd.conf');
    const lines = [
      'Foreground yes',
      `DatabaseDirectory ${database}`,
      `TemporaryDirectory ${folder}`,
      `TCPSocket ${port}`,
      'TCPAddr 127.0.0.1',
      `StreamMaxLength ${streamMaxBytes}`,
    ];
    writeFileSync(config, `${lines.join('\n')}\n`);
    return ['--config-file', config];
  };
  return startProgram({ file: program() ?? 'clamd', args, port, url: `tcp://127.0.0.1:${port}` });
}
