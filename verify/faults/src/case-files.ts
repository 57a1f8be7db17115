import { randomBytes, randomUUID } from 'node:crypto';
import http from 'node:http';
import { type ReportingCase, reportingRoutes } from '@medrad/contracts';
import { zipOf } from '@medrad/dicom/testing/zip';
import { call, type Fleet, type SignedIn } from '@medrad/testing';

const megabyte = 1024 * 1024;
/** Size of the parts that a browser sends, in bytes. */
export const partBytes = 8 * megabyte;

/**
 * Creates an archive of the given number of megabytes. Its content cannot be compressed, and the product does not
 * inspect it.
 */
export function anArchive(megabytes: number): Buffer {
  const block = randomBytes(megabyte);
  // Makes each megabyte different, so that the tests notice a misplaced one.
  const bytes = Buffer.concat(
    Array.from({ length: megabytes - 1 }, (_, index) => {
      block.writeUInt32LE(index, 0);
      return Buffer.from(block);
    }),
  );
  return Buffer.from(zipOf([{ name: 'series.bin', bytes, isStored: true }]));
}

/** Address to which a file is uploaded in parts, and the path that the stored file will have. */
export interface PartedTarget {
  uploadURL: string;
  expectedPath: string;
  fileKey: string;
}

/** Answer to an upload of a part; status 0 when the connection was cut. */
export interface PartAnswer {
  status: number;
  code?: string;
  received?: number;
}

interface Pace {
  pieceBytes: number;
  /** Called before each piece is sent; the piece waits until the promise resolves. */
  beforePiece: (sentBytes: number) => Promise<void>;
}

/** Requests an address for an upload in parts. */
export const issueParts = async ({ url }: Pick<Fleet, 'url'>, { headers }: SignedIn, file: Buffer) =>
  call<PartedTarget & { code?: string }>(url, reportingRoutes.createReportingUploadUrl, {
    as: headers,
    body: { filename: 'case.zip', size: file.length },
  });

/** Sends the part of a file that begins at byte `start`. With null, asks how many bytes have been received. */
export function sendPart(
  { url }: Pick<Fleet, 'url'>,
  { headers }: SignedIn,
  { uploadURL }: PartedTarget,
  file: Buffer,
  start: number | null,
  pace?: Pace,
): Promise<PartAnswer> {
  const end = start === null ? 0 : Math.min(file.length, start + partBytes);
  const range = start === null ? '*' : `${start}-${end - 1}`;
  const body = file.subarray(start ?? 0, end);
  const { pieceBytes = Math.max(1, body.length), beforePiece } = pace ?? {};
  return new Promise((resolve) => {
    const request = http.request(new URL(uploadURL, url), {
      method: 'PUT',
      agent: false,
      headers: {
        ...headers,
        'content-type': 'application/zip',
        'content-range': `bytes ${range}/${file.length}`,
        'content-length': body.length,
      },
    });
    request.on('error', () => resolve({ status: 0 }));
    request.on('response', (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('error', () => resolve({ status: 0 }));
      response.on('end', () => {
        const { code, received } = JSON.parse(text || '{}') as Omit<PartAnswer, 'status'>;
        resolve({
          status: response.statusCode ?? 0,
          ...(code === undefined ? {} : { code }),
          ...(received === undefined ? {} : { received }),
        });
      });
    });
    const send = async (): Promise<void> => {
      for (let sent = 0; sent < body.length && !request.destroyed; sent += pieceBytes) {
        await beforePiece?.(sent);
        request.write(body.subarray(sent, sent + pieceBytes));
      }
      request.end();
    };
    void send();
  });
}

/**
 * Sends the parts of a file from byte `start` on, until one is refused or all have arrived. Returns the last answer.
 */
export async function sendParts(
  fleet: Pick<Fleet, 'url'>,
  as: SignedIn,
  target: PartedTarget,
  file: Buffer,
  start = 0,
): Promise<PartAnswer> {
  let answer: PartAnswer = { status: 200, received: start };
  while (answer.status === 200 && (answer.received ?? 0) < file.length) {
    answer = await sendPart(fleet, as, target, file, answer.received ?? 0);
  }
  return answer;
}

/** Uploads a file in one piece, without confirming the upload. */
export async function sendWhole(
  { url }: Pick<Fleet, 'url'>,
  { headers }: SignedIn,
  file: Uint8Array,
): Promise<PartAnswer> {
  const { body } = await call<PartedTarget>(url, reportingRoutes.createReportingUploadUrl, {
    as: headers,
    body: { filename: 'case.zip' },
  });
  const answer = await fetch(new URL(body.uploadURL, url), {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(file),
  });
  return { status: answer.status, ...((await answer.json()) as object) };
}

/** Confirms an upload in parts. */
export const confirmParts = (
  { url }: Pick<Fleet, 'url'>,
  { headers }: SignedIn,
  { uploadURL: uploadedURL, expectedPath, fileKey }: PartedTarget,
) =>
  call<{ fileUrl: string; code?: string }>(url, reportingRoutes.confirmReportingUpload, {
    as: headers,
    body: { uploadedURL, expectedPath, fileKey },
  });

/** Adds a case of the Reporting Room with an uploaded archive. */
export const addCase = ({ url }: Pick<Fleet, 'url'>, { headers }: SignedIn, fileUrl: string) =>
  call<ReportingCase & { code?: string }>(url, reportingRoutes.createReportingCase, {
    as: headers,
    body: {
      caseId: randomUUID(),
      title: 'A large study',
      description: 'Describe what you see.',
      difficulty: 'Hard',
      correctFindings: 'A haematoma.',
      files: [{ fileUrl, fileName: 'CT', fileType: 'zip', order: 1 }],
    },
  });
