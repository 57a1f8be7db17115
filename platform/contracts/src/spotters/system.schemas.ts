import { type Static, Type } from '@sinclair/typebox';
import { EditedRevision, Id, Nullable, OptionalMultiLineText, OptionalText, Revision, Text } from '../fields';
import { Exact } from '../route';

/** A body system that images can be filed under. */
export const BodySystem = Exact({
  id: Id,
  name: Type.String(),
  displayName: Type.String(),
  description: Nullable(Type.String()),
  icon: Nullable(Type.String()),
  color: Nullable(Type.String()),
  imageCount: Type.Integer(),
  revision: Revision,
});
export type BodySystem = Static<typeof BodySystem>;

export const BodySystemInput = Exact({
  name: Text(64),
  displayName: Text(100),
  description: Type.Optional(Nullable(OptionalMultiLineText(1000))),
  icon: Type.Optional(Nullable(OptionalText(64))),
  color: Type.Optional(Nullable(OptionalText(32))),
});
export const BodySystemUpdate = Exact({ ...BodySystemInput.properties, ...EditedRevision });
export type BodySystemUpdate = Static<typeof BodySystemUpdate>;
export type BodySystemInput = Static<typeof BodySystemInput>;

export const Subdivision = Exact({
  id: Id,
  systemId: Id,
  name: Type.String(),
  displayName: Type.String(),
  description: Nullable(Type.String()),
  imageCount: Type.Integer(),
  revision: Revision,
});
export type Subdivision = Static<typeof Subdivision>;

export const SubdivisionInput = Exact({
  name: Text(64),
  displayName: Text(100),
  description: Type.Optional(Nullable(OptionalMultiLineText(1000))),
});
export const SubdivisionUpdate = Exact({ ...SubdivisionInput.properties, ...EditedRevision });
export type SubdivisionUpdate = Static<typeof SubdivisionUpdate>;
export type SubdivisionInput = Static<typeof SubdivisionInput>;

export const SubdivisionParams = Exact({ id: Id, subdivisionId: Id });
