import type { RegisteredUser, User } from '@medrad/contracts';
import type { UserDocument } from './user.model';

/** The user's own view of their account. Only the fields that are named here are sent. */
export const presentUser = (user: UserDocument): User => ({
  id: user._id,
  name: user.name,
  institute: user.institute,
  email: user.email,
  phone: user.phone,
  emailVerified: user.emailVerified,
  joinDate: user.joinDate.toISOString(),
  createdAt: user.createdAt.toISOString(),
});

/** A user as developers see them in the list of registered users. */
export const presentRegisteredUser = (user: UserDocument): RegisteredUser => ({
  ...presentUser(user),
  disabled: Boolean(user.disabledAt),
});
