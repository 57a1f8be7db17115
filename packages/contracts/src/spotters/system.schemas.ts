import { type Static, Type } from '@sinclair/typebox';
import { Id, Nullable, OptionalMultiLineText, OptionalText, Text } from '../fields';
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
});
export type BodySystem = Static<typeof BodySystem>;

export const BodySystemInput = Exact({
  name: Text(64),
  displayName: Text(100),
  description: Type.Optional(Nullable(OptionalMultiLineText(1000))),
  icon: Type.Optional(Nullable(OptionalText(64))),
  color: Type.Optional(Nullable(OptionalText(32))),
});
export type BodySystemInput = Static<typeof BodySystemInput>;

export const Subdivision = Exact({
  id: Id,
  systemId: Id,
  name: Type.String(),
  displayName: Type.String(),
  description: Nullable(Type.String()),
  imageCount: Type.Integer(),
});
export type Subdivision = Static<typeof Subdivision>;

export const SubdivisionInput = Exact({
  name: Text(64),
  displayName: Text(100),
  description: Type.Optional(Nullable(OptionalMultiLineText(1000))),
});
export type SubdivisionInput = Static<typeof SubdivisionInput>;

export const SubdivisionParams = Exact({ id: Id, subdivisionId: Id });
