import http from 'node:http';
import { type ErrorBody, papersRoutes, type TheoryPaper } from '@medrad/contracts';
import { call, type Fleet } from '@medrad/testing';

const boundary = 'a-boundary-of-the-test';
const end = '\n%%EOF\n';

const textPart = (name: string, value: string): string =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

/**
 * Multipart body with a PDF of the given number of bytes: what comes before the filling, what comes after it, and how
 * many bytes of filling belong between them.
 */
function piecesOf(bytes: number, field: string): { head: Buffer; tail: Buffer; filling: number } {
  const isPaper = field === 'pdfFile';
  const texts = isPaper
    ? [
        ['title', 'Chest radiology'],
        ['subject', 'Radiology'],
        ['year', '2024'],
      ]
    : [];
  const head = Buffer.from(
    texts.map(([name = '', value = '']) => textPart(name, value)).join('') +
      `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="paper.pdf"\r\n` +
      'Content-Type: application/pdf\r\n\r\n%PDF-1.4\n',
  );
  const tail = Buffer.from(`${end}\r\n--${boundary}--\r\n`);
  return { head, tail, filling: Math.max(0, bytes - '%PDF-1.4\n'.length - end.length) };
}

/** A small theory paper as a browser sends it. */
export function paperForm(title: string): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ title, subject: 'Radiology', year: '2024' })) {
    form.append(name, value);
  }
  form.append('pdfFile', new Blob([`%PDF-1.4\n${title}${end}`]), 'paper.pdf');
  return form;
}

/** Answer to an upload; status 0, with the reason, when there was no answer. */
export interface UploadAnswer {
  status: number;
  body: Partial<TheoryPaper> & Partial<ErrorBody>;
  reason?: string;
}

/** Size and pace of an upload by {@link uploadPaper}. */
export interface UploadOptions {
  bytes: number;
  /** Number of bytes in each piece; by default the whole body is one piece. */
  pieceBytes?: number;
  /** Called before each piece is sent; the piece waits until the promise resolves. */
  beforePiece?: (sentBytes: number) => Promise<void>;
  /** Content-Length of the request: the true one, none (chunked), or a wrong number. */
  declared?: 'truth' | 'nothing' | number;
}

const answered = (response: http.IncomingMessage): Promise<UploadAnswer> =>
  new Promise((resolve, reject) => {
    let text = '';
    response.on('data', (chunk: Buffer) => (text += chunk.toString()));
    response.on('error', reject);
    response.on('end', () => {
      const isJson = String(response.headers['content-type']).includes('json');
      resolve({
        status: response.statusCode ?? 0,
        body: isJson ? (JSON.parse(text) as UploadAnswer['body']) : {},
      });
    });
  });

/** Uploads a theory paper piece by piece. */
export function uploadPaper(
  fleet: Pick<Fleet, 'url' | 'developer'>,
  { bytes, pieceBytes = bytes, beforePiece, declared = 'truth' }: UploadOptions,
): Promise<UploadAnswer> {
  const { head, tail, filling } = piecesOf(bytes, 'pdfFile');
  const length = declared === 'truth' ? head.length + filling + tail.length : declared;
  const headers = {
    ...fleet.developer().headers,
    'content-type': `multipart/form-data; boundary=${boundary}`,
    ...(length === 'nothing' ? {} : { 'content-length': length }),
  };
  return new Promise((resolve) => {
    const path = papersRoutes.uploadTheoryPaper.path;
    const request = http.request(fleet.url + path, { method: 'POST', headers, agent: false });
    let isOver = false;
    const settle = (answer: UploadAnswer): void => {
      isOver = true;
      resolve(answer);
    };
    request.on(
      'response',
      (response) =>
        void answered(response).then(settle, (error: Error) =>
          settle({ status: 0, body: {}, reason: error.message }),
        ),
    );
    request.on('error', (error) => settle({ status: 0, body: {}, reason: error.message }));
    const write = (piece: Buffer): Promise<void> =>
      new Promise((done) => {
        if (isOver || request.destroyed || request.write(piece)) done();
        else request.once('drain', done);
      });
    const send = async (): Promise<void> => {
      await write(head);
      for (let sent = 0; sent < filling && !isOver; sent += pieceBytes) {
        await beforePiece?.(sent);
        await write(Buffer.alloc(Math.min(pieceBytes, filling - sent), 'x'));
      }
      if (!isOver) request.end(tail);
    };
    send().catch((error: Error) => settle({ status: 0, body: {}, reason: error.message }));
  });
}

/** Uploads the answer of a theory paper. Returns the status of the call. */
export async function uploadAnswer(fleet: Pick<Fleet, 'url' | 'developer'>, id: string): Promise<number> {
  const form = new FormData();
  form.append('answerFile', new Blob([`%PDF-1.4\nIt vanishes.${end}`]), 'answer.pdf');
  const answer = await call(fleet.url, papersRoutes.uploadPaperAnswer, {
    as: fleet.developer().headers,
    params: { id },
    body: form,
  });
  return answer.status;
}

/** Reads the list of all papers. */
export async function listPapers(fleet: Pick<Fleet, 'url' | 'developer'>): Promise<TheoryPaper[]> {
  const { body } = await call<TheoryPaper[]>(fleet.url, papersRoutes.listTheoryPapers, {
    as: fleet.developer().headers,
  });
  return body;
}
