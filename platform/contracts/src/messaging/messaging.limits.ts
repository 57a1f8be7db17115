/** Types of a message to the admins. */
export const messageTypes = ['query', 'suggestion', 'review', 'other'] as const;
/** Priorities of a message to the admins, the highest first. */
export const messagePriorities = ['high', 'normal', 'low'] as const;
/** States of a message as admins see it. */
export const messageStatuses = ['unread', 'read', 'replied'] as const;
/** States that admins can filter messages by; empty means all. */
export const inboxStatuses = ['', 'unread', 'replied'] as const;
/** Longest message and longest reply, in characters. */
export const messageMaxLength = 2000;
/** Longest subject of a message, in characters. */
export const messageSubjectMaxLength = 200;
/** Activity types that a browser may log. Services log `login` and the activities of peer review themselves. */
export const clientActivityTypes = ['test_start', 'test_complete', 'paper_view'] as const;
/** Longest activity type, in characters. */
export const activityTypeMaxLength = 40;
/** Longest type of the resource of an activity, in characters. */
export const activityResourceTypeMaxLength = 40;
/** Longest id of the resource of an activity, in characters. */
export const activityResourceIdMaxLength = 64;
/** Longest metadata of an activity, in characters of JSON. */
export const activityMetadataMaxLength = 2048;
/** Longest network address of a client that is logged with an activity, in characters. */
export const activityAddressMaxLength = 64;
/** Longest user agent that is logged with an activity, in characters. */
export const activityUserAgentMaxLength = 512;
/** Maximum number of days of the activity totals, today included. */
export const activityMaxDays = 366;

/** Maximum number of unread notices that are counted. */
export const noticeUnreadMax = 100;
/** Maximum number of notices that are marked as read by their ids in one call. */
export const noticeReadMaxItems = 100;
/** Longest text of a notice, in characters. */
export const noticeTextMaxLength = 300;
/** Longest path of a notice's page, in characters. */
export const noticePathMaxLength = 300;
/** Longest topic of a notice, in characters. */
export const noticeTopicMaxLength = 50;
