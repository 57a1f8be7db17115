import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { type FakeApi, type FakeHandler, networkError, replyError } from './fake-api';

/** A screen, and the call with which the screen reads its data. */
interface FailingRead {
  /** Route of the read, e.g. `GET /api/tests`. */
  route: string;
  /** Title of the error that the screen shows when the read fails. */
  title: string;
  /** Renders the screen; the handler answers the read. */
  open: (answer: FakeHandler) => unknown;
}

/** A form, and the call that saves it. */
interface FailingSave {
  /** Route of the save, e.g. `PUT /api/tests/:id`. */
  route: string;
  /** Renders the form and fills in all fields except those in `typed`. */
  open: () => Promise<{ user: UserEvent; api: FakeApi; form: HTMLElement }>;
  /** Labels of the text fields, each with the text to type. */
  typed: readonly (readonly [label: string | RegExp, text: string])[];
  /** Name of the button that sends the form. */
  submit: string | RegExp;
  /** Name of the button that sends the form again after a failure, if it differs from `submit`. */
  again?: string | RegExp;
  /** Sentence that the screen shows when the server does not answer, if the specification states one. */
  ownWords?: string;
}

const unreachable = 'The server could not be reached. Check the connection and try again.';
const limited = () => replyError(429, 'RATE_LIMITED', 'Too many requests.', 600);
const limitedSentence = 'Too many requests. You can try again in 10 minutes.';

/** Failures of a read, each with the sentence that the screen must show and the buttons that it must offer. */
const reads: readonly [name: string, answer: () => unknown, sentence: string, ways: readonly string[]][] = [
  ['no answer', networkError, unreachable, ['Retry']],
  ['INTERNAL', () => replyError(500, 'INTERNAL', 'This went wrong.'), 'This went wrong.', ['Retry']],
  ['RATE_LIMITED', limited, limitedSentence, ['Retry later']],
  ['FORBIDDEN', () => replyError(403, 'FORBIDDEN', 'This is not for you.'), 'This is not for you.', []],
  [
    'METHOD_NOT_ALLOWED',
    () => replyError(405, 'METHOD_NOT_ALLOWED', 'No such method.'),
    'No such method. Reload the page and try again.',
    ['Reload'],
  ],
];

/**
 * Failures of a save, each with the sentence that the screen must show; undefined where the form may have a sentence of
 * its own.
 */
const saves: readonly [name: string, answer: () => unknown, sentence: string | undefined][] = [
  ['no answer', networkError, undefined],
  ['INTERNAL', () => replyError(500, 'INTERNAL', 'This went wrong.'), 'This went wrong.'],
  ['RATE_LIMITED', limited, limitedSentence],
  ['FORBIDDEN', () => replyError(403, 'FORBIDDEN', 'This is not for you.'), 'This is not for you.'],
  ['VALIDATION_FAILED', () => replyError(400, 'VALIDATION_FAILED', 'Too long.'), 'Too long.'],
  [
    'MALFORMED_JSON',
    () => replyError(400, 'MALFORMED_JSON', 'This is no JSON.'),
    'This is no JSON. Reload the page and try again.',
  ],
];

async function checkRead(
  read: FailingRead,
  answer: () => unknown,
  sentence: string,
  ways: readonly string[],
) {
  await read.open(answer);
  const title = await screen.findByText(read.title);
  const alert = title.closest<HTMLElement>('[role=alert]');
  expect(alert).toHaveTextContent(sentence);
  const buttons = within(alert as HTMLElement).queryAllByRole('button', { name: /^(Retry|Reload)$/ });
  const nameOf = (button: HTMLElement) =>
    button.getAttribute('aria-disabled') === 'true' ? 'Retry later' : button.textContent;
  expect(buttons.map(nameOf)).toEqual(ways);
}

async function checkSave(save: FailingSave, answer: () => unknown, sentence: string) {
  const { user, api, form } = await save.open();
  const field = (label: string | RegExp) => within(form).getByLabelText<HTMLInputElement>(label);
  for (const [label, value] of save.typed) fireEvent.change(field(label), { target: { value } });
  api.on(save.route, answer);
  await user.click(within(form).getByRole('button', { name: save.submit }));
  expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
  expect(save.typed.map(([label]) => field(label).value)).toEqual(save.typed.map(([, text]) => text));
  await user.click(within(form).getByRole('button', { name: save.again ?? save.submit }));
  await waitFor(() => expect(api.requestsTo(save.route)).toHaveLength(2));
}

/**
 * Declares tests that let a read of one screen and a save of one form fail in several ways. Each failure must be
 * explained and offer only the remedies that help, and a form must keep the typed text so that it can be sent again.
 */
export function describeFailures({ read, save }: { read: FailingRead; save: FailingSave }): void {
  test.each(reads)('C29 a read that fails with %s shows why, and offers what helps', (_, ...failure) =>
    checkRead(read, ...failure),
  );

  test.each(saves)(
    'C29 a save that fails with %s shows why, and keeps what was typed',
    (_, answer, sentence) => checkSave(save, answer, sentence ?? save.ownWords ?? unreachable),
  );
}
