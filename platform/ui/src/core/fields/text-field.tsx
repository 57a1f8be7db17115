import type { ComponentProps } from 'react';
import { classNames } from '../class-names';
import { Field, type FieldFrame } from './field';
import styles from './field.module.css';

/** Native input properties and the frame of a field. */
export type TextFieldProps = ComponentProps<'input'> & FieldFrame;

/** A single-line text field. */
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
    /** Whether to show the number of characters, as `12/1000`; needs `value` and `maxLength`. */
    showCount?: boolean;
  };

/** A multi-line text field. */
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

interface SelectOption {
  value: string;
  label: string;
  /** Heading of the group to which the option belongs; adjacent options of one group share the heading. */
  group?: string;
}

/** Native select properties, the frame of a field and the choices. */
export type SelectProps = ComponentProps<'select'> &
  Omit<FieldFrame, 'icon'> & { options: readonly SelectOption[] };

/** Options under the headings of their groups. The options of one group must be adjacent. */
function groupsOf(
  options: readonly SelectOption[],
): { group: string | undefined; options: SelectOption[] }[] {
  const groups: ReturnType<typeof groupsOf> = [];
  for (const option of options) {
    const last = groups.at(-1);
    if (last && last.group === option.group) last.options.push(option);
    else groups.push({ group: option.group, options: [option] });
  }
  return groups;
}

const optionOf = ({ value, label }: SelectOption) => (
  <option key={value} value={value}>
    {label}
  </option>
);

/** A native select, which phones present best. */
export function Select({ label, error, hint, isLabelHidden, id, className, options, ...rest }: SelectProps) {
  return (
    <Field {...{ id, label, error, hint, isLabelHidden }} isRequired={rest.required}>
      {(control) => (
        <select {...rest} {...control} className={classNames(control.className, className)}>
          {groupsOf(options).map(({ group, options: grouped }, index) =>
            group === undefined ? (
              grouped.map(optionOf)
            ) : (
              <optgroup key={index} label={group}>
                {grouped.map(optionOf)}
              </optgroup>
            ),
          )}
        </select>
      )}
    </Field>
  );
}
