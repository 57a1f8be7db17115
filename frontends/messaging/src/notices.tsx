import type { RemoteWidget } from '@medrad/remote-kit';
import { NoticeBell } from './features/notices/notice-bell';

/** The widget that the shell shows in the header of a signed-in user. */
const widget: RemoteWidget = NoticeBell;

export default widget;
