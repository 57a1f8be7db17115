import type { ComponentProps } from 'react';
import { classNames } from '../class-names';
import { Field, type FieldFrame } from './field';
import styles from './field.module.css';

/** Native input properties and the frame of a field. */
export type TextFieldProps = ComponentProps<'input'> & FieldFrame;

/** One line of text. */
export function TextField({
  label,
  error,
  hint,
  isLabelHidden,
  icon,
  id,
  className,
  ...rest
}: TextFieldProps) {
  return (
    <Field {...{ id, label, error, hint, isLabelHidden, icon }} isRequired={rest.required}>
      {(control) => <input {...rest} {...control} className={classNames(control.className, className)} />}
    </Field>
  );
}

/** Native textarea properties and the frame of a field. */
export type TextAreaProps = ComponentProps<'textarea'> &
  Omit<FieldFrame, 'icon'> & {
    /** With `value` and `maxLength`: shows `12/1000`. */
    showCount?: boolean;
  };

/** Several lines of text. */
export function TextArea({
  label,
  error,
  hint,
  isLabelHidden,
  id,
  className,
  showCount = false,
  ...rest
}: TextAreaProps) {
  const length = typeof rest.value === 'string' ? rest.value.length : 0;
  const aside = showCount && rest.maxLength ? `${length}/${rest.maxLength}` : undefined;
  return (
    <Field {...{ id, label, error, hint, isLabelHidden, aside }} isRequired={rest.required}>
      {(control) => (
        <textarea {...rest} {...control} className={classNames(control.className, styles.area, className)} />
      )}
    </Field>
  );
}

/** Native select properties, the frame of a field and the choices. */
export type SelectProps = ComponentProps<'select'> &
  Omit<FieldFrame, 'icon'> & { options: readonly { value: string; label: string }[] };

/** A choice of one; the browser's own list, which phones show best. */
export function Select({ label, error, hint, isLabelHidden, id, className, options, ...rest }: SelectProps) {
  return (
    <Field {...{ id, label, error, hint, isLabelHidden }} isRequired={rest.required}>
      {(control) => (
        <select {...rest} {...control} className={classNames(control.className, className)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
