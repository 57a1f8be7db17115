import { type Static, Type } from '@sinclair/typebox';
import {
  EditedRevision,
  Id,
  Nullable,
  OptionalMultiLineText,
  OptionalText,
  Paging,
  Revision,
  SingleLine,
  Text,
  Timestamp,
} from '../fields';
import { searchMaxLength } from '../fields.limits';
import { Exact } from '../route';
import {
  emailMaxLength,
  featureDescriptionMaxLength,
  featureNameMaxLength,
  passwordMaxLength,
  passwordMinLength,
  personTextMaxLength,
  personTextMinLength,
  phoneMaxLength,
  phoneMinLength,
  resetTokenLength,
} from './auth.limits';

/** E-mail address (RFC 5321), converted to lower case by the server. */
export const Email = Type.String({ format: 'email', maxLength: emailMaxLength });
const Password = SingleLine({ minLength: passwordMinLength, maxLength: passwordMaxLength });
const PersonText = Text(personTextMaxLength, personTextMinLength);

const userFields = {
  id: Id,
  name: Type.String(),
  institute: Type.String(),
  email: Type.String(),
  phone: Nullable(Type.String()),
  emailVerified: Type.Boolean(),
  joinDate: Timestamp,
  createdAt: Timestamp,
};

/** A user as the API returns it: without password and subscription flags. */
export const User = Exact(userFields);
export type User = Static<typeof User>;

/** A user as developers see it; `disabled` is true while the account cannot sign in. */
export const RegisteredUser = Exact({ ...userFields, disabled: Type.Boolean() });
export type RegisteredUser = Static<typeof RegisteredUser>;

/** Body of POST /api/register; an empty phone number means none. */
export const Registration = Exact({
  name: PersonText,
  institute: PersonText,
  email: Email,
  phone: Type.Optional(
    Nullable(Type.String({ pattern: `^([0-9+\\- ]{${phoneMinLength},${phoneMaxLength}})?$` })),
  ),
  password: Password,
});
export type Registration = Static<typeof Registration>;

export const Login = Exact({
  email: Email,
  password: SingleLine({ minLength: 1, maxLength: passwordMaxLength }),
});
export type Login = Static<typeof Login>;

export const PasswordChange = Exact({
  currentPassword: SingleLine({ minLength: 1, maxLength: passwordMaxLength }),
  newPassword: Password,
});
export type PasswordChange = Static<typeof PasswordChange>;

/** Body of the call that sets a new password with the token of a one-time link; the token is 256 bits in base64url. */
export const PasswordReset = Exact({
  token: Type.String({ pattern: `^[A-Za-z0-9_-]{${resetTokenLength}}$` }),
  password: Password,
});
export type PasswordReset = Static<typeof PasswordReset>;

/** Query of the list of users. `q` is searched in name, institute and e-mail address. */
export const UserListQuery = Exact({
  q: Type.Optional(OptionalText(searchMaxLength)),
  verified: Type.Optional(Type.Boolean()),
  ...Paging,
});
export const UserCounts = Exact({
  total: Type.Integer(),
  verified: Type.Integer(),
  pending: Type.Integer(),
});
export type UserCounts = Static<typeof UserCounts>;

export const UserEnvelope = Exact({ user: User });
export const RegisteredUserEnvelope = Exact({ user: RegisteredUser });

export const DeveloperUnlock = Exact({
  password: SingleLine({ minLength: 1, maxLength: passwordMaxLength }),
});
export const DeveloperGranted = Exact({ granted: Type.Literal(true) });
export const DeveloperStatus = Exact({ developer: Type.Boolean() });

/** A device that is signed in: one session of a user. */
export const SignedInDevice = Exact({
  /** Public id of the session; the session's own id is never sent. */
  id: Id,
  /** Browser and operating system in words, e.g. `Chrome on Windows`. */
  device: Type.String(),
  /**
   * The client's address when the session was last seen; null for sessions that an earlier version of the product
   * created.
   */
  address: Nullable(Type.String()),
  signedInAt: Timestamp,
  /** Time of the last use, exact to five minutes. */
  lastSeenAt: Timestamp,
  /** Whether the device is the one that sends the request. */
  isCurrent: Type.Boolean(),
});
export type SignedInDevice = Static<typeof SignedInDevice>;
export const EndedSessions = Exact({ ended: Type.Integer() });

/** Whether a feature is on, with a description. A feature without a toggle is off. */
export const FeatureToggle = Exact({
  id: Id,
  featureName: Type.String(),
  isEnabled: Type.Boolean(),
  description: Nullable(Type.String()),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  revision: Revision,
});
export type FeatureToggle = Static<typeof FeatureToggle>;

export const FeatureName = Type.String({ pattern: `^[a-z][a-z0-9_]{0,${featureNameMaxLength - 1}}$` });
export const FeatureState = Exact({ featureName: Type.String(), isEnabled: Type.Boolean() });
/** Body of the call that sets a toggle. `revision` is 0 for a toggle that does not exist yet. */
export const FeatureToggleUpdate = Exact({
  isEnabled: Type.Boolean(),
  description: Type.Optional(Nullable(OptionalMultiLineText(featureDescriptionMaxLength))),
  ...EditedRevision,
});
export type FeatureToggleUpdate = Static<typeof FeatureToggleUpdate>;
