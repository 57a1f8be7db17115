import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findProgram } from './availability';
import { reservePort } from './reserve-port';
import { startProgram, type TestServer } from './server-process';

/** Path of the clamd program: CLAMD_PATH, otherwise that of an installed one. */
const program = (): string | null => process.env['CLAMD_PATH'] ?? findProgram('clamd');

/** Whether {@link startClamd} can start clamd. */
export const hasClamd = (): boolean => program() !== null;

/**
 * A harmless text that {@link startClamd} reports as malware wherever it occurs. Otherwise it reports only {@link
 * eicar}.
 */
export const malwareMarker = 'MEDRAD-MALWARE-MARKER-6f1d';

/**
 * Name under which clamd reports {@link malwareMarker}. clamd adds UNOFFICIAL to signatures that are not ClamAV's own.
 */
export const malwareSignature = 'Medrad.Test.Marker.UNOFFICIAL';

/**
 * EICAR's test file, which every virus scanner reports. The text is assembled at run time, because scanners on
 * developers' machines would delete a source file that contains it.
 */
export const eicar = (): string =>
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE!', '$H+H*'].join('');

const hex = (text: string): string => Buffer.from(text, 'latin1').toString('hex');

/**
 * Signatures for the marker and for EICAR's text at any place of a file, in ClamAV's extended format (name:any
 * type:anywhere:hex).
 */
const signatures = [`Medrad.Test.Marker:0:*:${hex(malwareMarker)}`, `Medrad.Test.Eicar:0:*:${hex(eicar())}`];

/**
 * Starts clamd on a loopback port with a database of two signatures.
 * @param settings settings of `clamd.conf` in addition to those that every test needs
 */
export async function startClamd(
  settings: Readonly<Record<string, string | number>> = {},
): Promise<TestServer> {
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
      ...Object.entries(settings).map(([name, value]) => `${name} ${value}`),
    ];
    writeFileSync(config, `${lines.join('\n')}\n`);
    return ['--config-file', config];
  };
  return startProgram({ file: program() ?? 'clamd', args, port, url: `tcp://127.0.0.1:${port}` });
}
