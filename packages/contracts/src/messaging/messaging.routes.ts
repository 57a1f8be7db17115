import { Type } from '@sinclair/typebox';
import { IdParams } from '../fields';
import { defineRoutes } from '../route';
import {
  Activity,
  ActivityCreation,
  ActivityDay,
  ActivityDaysQuery,
  ActivityListQuery,
  ActivityStats,
  RecordedActivity,
} from './activity.schemas';
import {
  MessageParams,
  MessageReply,
  PrivateMessage,
  PrivateMessageCreation,
  PrivateMessageListQuery,
  UserMessage,
} from './message.schemas';

/** The activity log, and messages between residents and admins. */
export const messagingRoutes = defineRoutes({
  createActivity: {
    summary: 'Record an activity of the signed-in user',
    method: 'POST',
    path: '/api/activities',
    access: 'user',
    body: ActivityCreation,
    response: RecordedActivity,
    status: 201,
  },
  listActivities: {
    summary: 'The activity log, newest first',
    method: 'GET',
    path: '/api/activities',
    access: 'developer',
    query: ActivityListQuery,
    response: Type.Array(Activity),
    status: 200,
  },
  getActivityStats: {
    summary: 'The activity log in four figures',
    method: 'GET',
    path: '/api/activities/stats',
    access: 'developer',
    response: ActivityStats,
    status: 200,
  },
  listActivityDays: {
    summary: 'Activities per day and type, oldest day first',
    method: 'GET',
    path: '/api/activities/days',
    access: 'developer',
    query: ActivityDaysQuery,
    response: Type.Array(ActivityDay),
    status: 200,
  },
  createPrivateMessage: {
    summary: 'Write to the admins',
    method: 'POST',
    path: '/api/private-messages',
    access: 'user',
    body: PrivateMessageCreation,
    response: UserMessage,
    status: 201,
  },
  listUserMessages: {
    summary: "The caller's own messages with their replies, newest first",
    method: 'GET',
    path: '/api/user-messages',
    access: 'user',
    response: Type.Array(UserMessage),
    status: 200,
  },
  listPrivateMessages: {
    summary: 'Messages to the admins, newest first; developer access or the admin password',
    method: 'GET',
    path: '/api/private-messages',
    access: 'user',
    query: PrivateMessageListQuery,
    response: Type.Array(PrivateMessage),
    status: 200,
  },
  replyToPrivateMessage: {
    summary: 'Answer a message or change the answer; developer access or the admin password',
    method: 'PUT',
    path: '/api/private-messages/{messageId}/reply',
    access: 'user',
    params: MessageParams,
    body: MessageReply,
    response: PrivateMessage,
    status: 200,
  },
  markPrivateMessageRead: {
    summary: 'Mark an unread message as read',
    method: 'PATCH',
    path: '/api/private-messages/{id}/read',
    access: 'developer',
    params: IdParams,
    response: PrivateMessage,
    status: 200,
  },
});
