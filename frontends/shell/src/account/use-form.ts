import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import type { Problems } from './account-rules';

type Submit<Form> = (form: Form, reset: () => void) => Promise<Problems<Form> | undefined>;

/**
 * State of a form of text fields. Problems appear after the first submit and then update while the user types; the
 * first field with a problem gets the focus. A problem found by the server stays at its field until the user edits that
 * field.
 * @param onSubmit resolves to the problems found by the server, if it refused fields
 */
export function useForm<Form extends { [Name in keyof Form]: string }>(
  initial: Form,
  check: (form: Form) => Problems<Form>,
  onSubmit: Submit<Form>,
) {
  const [form, setForm] = useState(initial);
  const [wasTried, setWasTried] = useState(false);
  const [refused, setRefused] = useState<Problems<Form>>({});
  const element = useRef<HTMLFormElement | null>(null);
  const problems: Problems<Form> = wasTried ? { ...refused, ...check(form) } : {};

  const focusFirst = (found: Problems<Form>): void => {
    const [first] = Object.keys(found);
    if (first) element.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  };
  const field = (name: keyof Form & string) => ({
    name,
    value: form[name],
    error: problems[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setForm((current) => ({ ...current, [name]: event.target.value }));
      setRefused(({ [name]: _edited, ...others }) => others as Problems<Form>);
    },
  });

  const reset = () => {
    setForm(initial);
    setWasTried(false);
    setRefused({});
  };
  const submit = async (): Promise<void> => {
    const found = await onSubmit(form, reset);
    if (!found) return;
    setRefused(found);
    focusFirst(found);
  };
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    element.current = event.currentTarget;
    setWasTried(true);
    const found = check(form);
    if (Object.keys(found).length === 0) void submit();
    else focusFirst(found);
  };

  return { field, handleSubmit };
}
