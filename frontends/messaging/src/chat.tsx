import type { RemoteWidget } from '@medrad/remote-kit';
import { Chat } from './features/chat/chat';

/** The widget that the shell shows on every page of a signed-in user. */
const widget: RemoteWidget = Chat;

export default widget;
