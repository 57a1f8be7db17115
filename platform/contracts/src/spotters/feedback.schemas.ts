import { type Static, Type } from '@sinclair/typebox';
import { passwordMaxLength } from '../auth/auth.limits';
import { Id, Nullable, OptionalMultiLineText, OptionalText, Paging, Timestamp } from '../fields';
import { Exact } from '../route';
import { ratingMax, ratingMin, suggestionMaxLength } from './spotters.limits';

export const RatingSummary = Exact({ averageRating: Type.Number(), totalRatings: Type.Integer() });
export type RatingSummary = Static<typeof RatingSummary>;

/**
 * A rating, a suggestion, or both; a later rating of the same user replaces the earlier one. The client creates
 * `feedbackId`: a repeated call with the same id counts once.
 */
export const Feedback = Exact({
  feedbackId: Type.Optional(Id),
  rating: Type.Optional(Nullable(Type.Integer({ minimum: ratingMin, maximum: ratingMax }))),
  suggestion: Type.Optional(Nullable(OptionalMultiLineText(suggestionMaxLength))),
});
export type Feedback = Static<typeof Feedback>;

/** A suggestion as admins read it. */
export const TestSuggestion = Exact({
  id: Id,
  testId: Id,
  suggestion: Type.String(),
  createdAt: Timestamp,
  user: Nullable(Exact({ name: Type.String(), email: Type.String(), institute: Type.String() })),
  test: Exact({ id: Id, title: Type.String() }),
});
export type TestSuggestion = Static<typeof TestSuggestion>;

/** Suggestions for the spotters of one folder; `id` is null for the spotters without a folder. */
export const SuggestionGroup = Exact({
  subsection: Exact({ id: Nullable(Id), name: Type.String(), description: Nullable(Type.String()) }),
  count: Type.Integer(),
  suggestions: Type.Array(TestSuggestion),
});
export type SuggestionGroup = Static<typeof SuggestionGroup>;

/** Body with the admin password; a developer session needs none. */
export const AdminPassword = Exact({ password: Type.Optional(OptionalText(passwordMaxLength)), ...Paging });
