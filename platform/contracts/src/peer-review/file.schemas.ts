import { type Static, Type } from '@sinclair/typebox';
import { OneOf, Text } from '../fields';
import { uploadFileNameMaxLength } from '../files.limits';
import { Exact } from '../route';
import { peerUploadPurposes } from './peer-review.limits';

/** A file of a case or comment. */
export const PeerFile = Exact({
  /** Path of the file, as in `imageUrls`. */
  url: Type.String(),
  kind: OneOf(['image', 'dicom', 'pdf']),
  /** Size of the file in bytes. */
  size: Type.Integer({ minimum: 0 }),
  /** Width and height of an image in pixels; both are absent for other files. */
  width: Type.Optional(Type.Integer({ minimum: 1 })),
  height: Type.Optional(Type.Integer({ minimum: 1 })),
});
export type PeerFile = Static<typeof PeerFile>;

/**
 * Body of POST /api/peer-review/uploads/upload-url; the purpose determines the maximum size. Default purpose `case`.
 */
export const PeerUploadUrlRequest = Exact({
  filename: Text(uploadFileNameMaxLength),
  purpose: Type.Optional(OneOf(peerUploadPurposes)),
});
