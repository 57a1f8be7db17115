import type { Readable } from 'node:stream';
import { AppError, type MultipartFile } from '@medrad/contracts';
import busboy from 'busboy';
import type { Request } from 'express';
import { isSingleLine } from './text-check';

/** Stores the file of a multipart request while the request is still being read; `T` describes the staged file. */
export interface FileStaging<T> {
  /** Reads the stream to its end. @throws AppError PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, EMPTY_FILE */
  stage(stream: Readable, limits: { maxBytes: number }): Promise<T>;
  /** Deletes the staged file; does nothing when the file is gone already. */
  discard(staged: T): Promise<void>;
}

/** Text fields and the staged file of a multipart request. */
export interface MultipartContent<T> {
  fields: Record<string, string>;
  file: T;
}

const limits = { files: 1, fields: 40, fieldSize: 64 * 1024, fieldNameSize: 100, parts: 41 };

function createParser(req: Request): busboy.Busboy {
  try {
    return busboy({ headers: req.headers, limits });
  } catch (cause) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', { message: 'Send multipart/form-data.', cause });
  }
}

/** Creates the error of an upload whose connection ended before the upload was recorded. */
export const uploadCutOff = (): AppError =>
  new AppError('VALIDATION_FAILED', { message: 'The upload was cut off.' });

/**
 * Reads a multipart request with one file. On any failure the staged file is discarded and the rest of the request is
 * drained or cut.
 * @throws AppError VALIDATION_FAILED without the file, or for repeated or unknown parts
 */
export function readMultipart<T>(
  req: Request,
  file: MultipartFile,
  staging: FileStaging<T>,
): Promise<MultipartContent<T>> {
  const parser = createParser(req);
  const fields: Record<string, string> = Object.create(null) as Record<string, string>;
  let staged: Promise<T> | undefined;
  const refuse = (path: string, message: string): AppError =>
    new AppError('VALIDATION_FAILED', { details: [{ path: `/${path}`, message }] });

  const parsed = new Promise<void>((resolve, reject) => {
    parser.on('field', (name, value, info) => {
      if (name in fields) reject(refuse(name, 'is given twice'));
      if (info.valueTruncated || info.nameTruncated) reject(refuse(name, 'is too long'));
      // The parser puts this character in place of bytes that are no UTF-8.
      if (value.includes('\ufffd')) reject(refuse(name, 'must be encoded in UTF-8'));
      fields[name] = value;
    });
    parser.on('file', (name, stream, { filename }) => {
      // The code that reads the stream handles the stream's error. Nobody reads a stream that was refused half-way, and
      // its error must not end the process.
      stream.on('error', () => undefined);
      if (name !== file.field || staged) {
        stream.resume();
        reject(refuse(name, 'is not the file that is expected here'));
        return;
      }
      if (!isSingleLine(filename ?? '')) {
        stream.resume();
        reject(refuse(name, 'must have a file name without control characters'));
        return;
      }
      staged = staging.stage(stream, { maxBytes: file.maxBytes });
      staged.catch(reject);
    });
    for (const event of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const) {
      parser.on(event, () => reject(refuse('', 'has too many parts')));
    }
    parser.on('error', (cause) => reject(new AppError('VALIDATION_FAILED', { cause })));
    parser.on('close', resolve);
    req.on('aborted', () => reject(uploadCutOff()));
    req.pipe(parser);
  });

  return parsed.then(
    async () => {
      if (!staged) throw refuse(file.field, 'is required');
      return { fields, file: await staged };
    },
    async (error: unknown) => {
      req.unpipe(parser);
      parser.destroy();
      await staged?.then((value) => staging.discard(value)).catch(() => undefined);
      throw error;
    },
  );
}
