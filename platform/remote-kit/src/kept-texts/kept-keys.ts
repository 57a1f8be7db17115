/**
 * What happens when two tabs keep something under the same key (ADR 0055):
 * `versions`: each form keeps its own version, and different ones are offered (`useKeptDraft`);
 * `records`: each thing that somebody made has its own key or id;
 * `one tab`: only one tab can have the screen open, or each tab has its own storage;
 * `last writer`: all tabs share the value, and the last one to write it wins.
 */
type TabRule = 'versions' | 'records' | 'one tab' | 'last writer';

interface KeptKey {
  /** The key, or its beginning up to the colon; of a database, its name. */
  name: string;
  /** Where the browser keeps it. */
  where: 'local' | 'session' | 'database';
  tabs: TabRule;
  /** Whether it holds something that somebody typed or made. */
  isText?: true;
  /** Whether the key names the user, by whom texts are counted and deleted. Default: yes. */
  namesUser?: false;
}

/**
 * Everything that screens keep in the browser.
 * @public For the test that finds the keys in the sources.
 */
export const keptKeys: readonly KeptKey[] = [
  ...['peerAnswer:', 'peerCase:', 'peerComment:', 'peerDifferential:', 'peerReport:'].map(draft),
  ...['report:', 'reporting-case:', 'spotterBuilder:', 'spotterFeedback:'].map(draft),
  { ...draft('feedback:'), namesUser: false },
  { ...draft('rewrite:'), namesUser: false },
  { name: 'pendingCalls:', where: 'local', tabs: 'records', isText: true },
  { name: 'exam-answers', where: 'database', tabs: 'one tab', isText: true },
  { name: 'reporting-recordings', where: 'database', tabs: 'records', isText: true },
  { name: 'reporting-uploads', where: 'database', tabs: 'records', isText: true },
  { name: 'examFlags:', where: 'local', tabs: 'one tab' },
  ...['declinedTimeZone:', 'report-id:', 'report-time:', 'spotterRun:'].map(shared),
  ...['dicomPreferences', 'dictation', 'hadSession', 'theme'].map(shared),
  ...['dicomReferenceLines', 'dicomShortcuts', 'dicomTouchHint', 'dicomViewsLinked'].map(shared),
  ...['examShortcuts', 'markingShortcuts', 'paperDim', 'paperShortcuts'].map(shared),
  ...['reviewShortcuts', 'spotterShortcuts'].map(shared),
  ...['chatDraft:', 'chatTry:', 'messageDraft:', 'messageSubject:', 'messageTry:', 'replyDraft:'].map(ofTab),
  ...['developerMode', 'dicomDrawings:', 'dicomKeyImages:', 'dicomSpeed:'].map(ofTab),
  ...['reloadedAt', 'reloadedForBuilds', 'viewerOwner'].map(ofTab),
];

function draft(name: string): KeptKey {
  return { name, where: 'local', tabs: 'versions', isText: true };
}
function shared(name: string): KeptKey {
  return { name, where: 'local', tabs: 'last writer' };
}
function ofTab(name: string): KeptKey {
  return { name, where: 'session', tabs: 'one tab' };
}

const texts = keptKeys.filter(({ where, isText }) => where === 'local' && isText);

/** Whether a key of the local storage is one under which texts of this user are kept. */
export function isTextKeyOf(userId: string, key: string): boolean {
  const kept = texts.find(({ name }) => key.startsWith(name));
  return kept !== undefined && (kept.namesUser === false || key.split(/[:#]/).includes(userId));
}
