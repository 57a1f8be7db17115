import { Type } from '@sinclair/typebox';
import { FilePath, SingleLine } from './fields';
import { uploadTokenMaxLength, uploadUrlMaxLength } from './files.limits';
import { renditionMaxVersion, renditionMaxWidth } from './renditions.limits';
import { Exact } from './route';

/** URL to which the file is sent with PUT, once and within 15 minutes, and the path that the file will have. */
export const UploadUrl = Exact({ uploadURL: Type.String(), expectedPath: Type.String() });
export const UploadConfirmation = Exact({
  uploadedURL: SingleLine({ minLength: 1, maxLength: uploadUrlMaxLength }),
  expectedPath: FilePath,
});
export const ConfirmedUpload = Exact({ normalizedPath: Type.String() });
/** Answer to the upload of a file or of one of its parts. */
export const ReceivedUpload = Exact({
  success: Type.Literal(true),
  /** Number of bytes received so far of a file that is sent in parts. */
  received: Type.Optional(Type.Integer({ minimum: 0 })),
});
export const UploadParams = Exact({ token: SingleLine({ minLength: 1, maxLength: uploadTokenMaxLength }) });

/**
 * Query of a rendition. `w` is the requested width in pixels. `tile` is the column and row, counted from 0, of a tile:
 * 1024 by 1024 pixels of the original without any loss. `v` is the version of the rendition rule, so that no cache
 * answers with a rendition of an earlier rule.
 */
export const ImageFileQuery = Exact({
  w: Type.Optional(Type.Integer({ minimum: 1, maximum: renditionMaxWidth })),
  tile: Type.Optional(Type.String({ pattern: '^[0-9]{1,2}x[0-9]{1,2}$' })),
  v: Type.Optional(Type.Integer({ minimum: 1, maximum: renditionMaxVersion })),
  download: Type.Optional(Type.Literal('1')),
});
