import { type ChangeEvent, type FormEvent, useState } from 'react';
import type { Problems } from './account-rules';

/**
 * A small form of texts: problems show once a submit was tried, and follow the typing from then on; the first field with
 * a problem gets the focus.
 */
export function useForm<Form extends { [Name in keyof Form]: string }>(
  initial: Form,
  check: (form: Form) => Problems<Form>,
  onSubmit: (form: Form, reset: () => void) => Promise<void>,
) {
  const [form, setForm] = useState(initial);
  const [wasTried, setWasTried] = useState(false);
  const problems: Problems<Form> = wasTried ? check(form) : {};

  const field = (name: keyof Form & string) => ({
    name,
    value: form[name],
    error: problems[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      setForm((current) => ({ ...current, [name]: event.target.value })),
  });

  const reset = () => {
    setForm(initial);
    setWasTried(false);
  };
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setWasTried(true);
    const [first] = Object.keys(check(form));
    if (first === undefined) void onSubmit(form, reset);
    else event.currentTarget.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  };

  return { field, handleSubmit };
}
