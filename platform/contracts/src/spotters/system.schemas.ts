import { type Static, Type } from '@sinclair/typebox';
import { EditedRevision, Id, Nullable, OptionalMultiLineText, OptionalText, Revision, Text } from '../fields';
import { Exact } from '../route';
import {
  systemColorMaxLength,
  systemDescriptionMaxLength,
  systemDisplayNameMaxLength,
  systemIconMaxLength,
  systemNameMaxLength,
} from './spotters.limits';

/** A body system by which images can be classified. */
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
  name: Text(systemNameMaxLength),
  displayName: Text(systemDisplayNameMaxLength),
  description: Type.Optional(Nullable(OptionalMultiLineText(systemDescriptionMaxLength))),
  icon: Type.Optional(Nullable(OptionalText(systemIconMaxLength))),
  color: Type.Optional(Nullable(OptionalText(systemColorMaxLength))),
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
  name: Text(systemNameMaxLength),
  displayName: Text(systemDisplayNameMaxLength),
  description: Type.Optional(Nullable(OptionalMultiLineText(systemDescriptionMaxLength))),
});
export const SubdivisionUpdate = Exact({ ...SubdivisionInput.properties, ...EditedRevision });
export type SubdivisionUpdate = Static<typeof SubdivisionUpdate>;
export type SubdivisionInput = Static<typeof SubdivisionInput>;

export const SubdivisionParams = Exact({ id: Id, subdivisionId: Id });
