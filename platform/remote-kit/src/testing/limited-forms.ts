import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { FakeApi, FakeRequest } from './fake-api';

/** A text field, with a value at its limit and one beyond its limit. */
export interface LimitedField {
  label: string | RegExp;
  atLimit: string;
  beyond: string;
  /** Error that a value beyond the limit causes; absent when the field cannot contain more than its limit. */
  message?: string | RegExp;
  /** Name of the field in the request; absent when the field is not sent. */
  key?: string;
}

/** A form with all its text fields. */
export interface LimitedForm {
  name: string;
  /** Source files that render the form and its fields, relative to `src`. */
  sources: readonly string[];
  /** Renders the form and fills in the fields that take no text. */
  open: () => Promise<{ user: UserEvent; api: FakeApi; form: HTMLElement }>;
  fields: readonly LimitedField[];
  /** The file field of the form. */
  file?: { label: string | RegExp; name: string; type: string; maxBytes: number };
  /**
   * Name of the submit button, or `{Enter}` when the Enter key submits; absent for a search that submits while typing.
   */
  submit?: string | RegExp;
  /** Route of the request that the form sends, e.g. `POST /api/tests`. */
  route: string;
}

/** A field that takes at most `limit` characters. */
export function textField(
  label: string | RegExp,
  limit: number,
  key?: string,
  message?: string,
): LimitedField {
  const text = 'x'.repeat(limit);
  return { label, atLimit: text, beyond: `${text}x`, ...(key && { key }), ...(message && { message }) };
}

const rendersField =
  /<(TextField|TextArea|PasswordField|SearchField|SearchBox|NumberInput|UploadWidget|FileDrop|PasswordGate|UnlockForm|ImageFields|ImageFileField|PdfField|input|textarea)\b/;

/** Source files in the folder `src` that render a field for text or files. */
function sourcesWithFields(src: string): string[] {
  return readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .filter((file) => rendersField.test(readFileSync(path.join(src, file), 'utf8')))
    .map((file) => file.split(path.sep).join('/'));
}

const textElements =
  'textarea, input:not([type=file]):not([type=radio]):not([type=checkbox]):not([type=date]):not([type=datetime-local]):not([type=range])';

function aFileOf(size: number, { name, type }: { name: string; type: string }): File {
  return Object.defineProperty(new File(['content'], name, { type }), 'size', { value: size });
}

function sentValue({ body, query }: FakeRequest, key: string): unknown {
  if (body instanceof FormData) return body.get(key);
  return String((body as Record<string, string | number> | undefined)?.[key] ?? query[key]);
}

async function checkForm({ open, fields, file, submit, route }: LimitedForm): Promise<void> {
  const { user, api, form } = await open();
  const found = new Map<string, HTMLInputElement>();
  /** The field with a label, which is looked for again only if it is no longer part of the form. */
  const find = (label: string | RegExp) => {
    const known = found.get(String(label));
    if (known && form.contains(known)) return known;
    const field = within(form).getByLabelText<HTMLInputElement>(label);
    found.set(String(label), field);
    return field;
  };
  const fill = async ({ label }: LimitedField, text: string) => {
    // Clearing a field focuses it too.
    await user.clear(find(label));
    await user.paste(text);
  };
  const send = async () => {
    if (submit === '{Enter}') await user.keyboard('{Enter}');
    else if (submit) await user.click(within(form).getByRole('button', { name: submit }));
  };
  const listed: Element[] = fields.map(({ label }) => find(label));
  const shown = [...form.querySelectorAll<HTMLInputElement>(textElements)].filter(
    ({ readOnly }) => !readOnly,
  );
  expect(shown.filter((field) => !listed.includes(field))).toEqual([]);

  if (file) {
    const input = find(file.label);
    fireEvent.change(input, { target: { files: [aFileOf(file.maxBytes + 1, file)] } });
    expect(await screen.findByText('File too large')).toBeVisible();
    fireEvent.change(find(file.label), { target: { files: [aFileOf(file.maxBytes, file)] } });
    expect(await within(form).findByText(file.name)).toBeVisible();
  }
  // A field without an error cuts a longer value off at its limit.
  for (const field of fields) await fill(field, field.message ? field.atLimit : field.beyond);
  for (const field of fields) {
    if (field.message) {
      await fill(field, field.beyond);
      await send();
      expect((await screen.findAllByText(field.message)).length).toBeGreaterThan(0);
      expect(api.requestsTo(route)).toHaveLength(0);
      await fill(field, field.atLimit);
    }
    expect(find(field.label)).toHaveValue(
      find(field.label).type === 'number' ? Number(field.atLimit) : field.atLimit,
    );
  }
  await send();
  const wanted = fields.flatMap(({ key, atLimit }) => (key ? [[key, atLimit] as const] : []));
  const sent = () =>
    api.requestsTo(route).map((request) => wanted.map(([key]) => [key, sentValue(request, key)]));
  await waitFor(() => expect(sent().at(-1)).toEqual(wanted));
  if (submit) expect(sent()).toEqual(sent().map(() => wanted));
  await act(() => Promise.resolve());
}

/**
 * Declares tests of all forms of a front end: a value at its limit is sent, and a value beyond it is not. Every source
 * file that renders a field must be listed in a form or in `others`.
 * @param src folder of the front end's sources
 * @param others source files whose fields need no form in the table, each with the reason
 */
export function describeLimitedForms(
  src: string,
  forms: readonly LimitedForm[],
  others: Record<string, string> = {},
): void {
  test('every source that renders a field for text or files is in the table of forms', () => {
    const listed = new Set([...forms.flatMap(({ sources }) => sources), ...Object.keys(others)]);
    expect([...listed].sort()).toEqual(sourcesWithFields(src).sort());
  });

  test.each(forms.map((form) => [form.name, form] as const))(
    '%s sends values at their limits and nothing beyond them',
    (_name, form) => checkForm(form),
  );
}
