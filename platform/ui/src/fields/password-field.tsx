import { classNames, Field, type FieldFrame, IconButton } from '@medrad/ui/core';
import { type ComponentProps, useState } from 'react';
import styles from './password-field.module.css';

/** Native input properties and the frame of a field; the field sets its type by itself. */
export type PasswordFieldProps = Omit<ComponentProps<'input'>, 'type'> & Omit<FieldFrame, 'icon'>;

/** A password field with a button that shows or hides its characters. */
export function PasswordField({
  label,
  error,
  hint,
  isLabelHidden,
  id,
  className,
  ...rest
}: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field {...{ id, label, error, hint, isLabelHidden }} isRequired={rest.required}>
      {(control) => (
        <>
          <input
            {...rest}
            {...control}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={classNames(control.className, styles.input, className)}
          />
          <IconButton
            label={isShown ? 'Hide characters' : 'Show characters'}
            icon={isShown ? 'eye-off' : 'eye'}
            className={styles.toggle}
            aria-controls={control.id}
            disabled={rest.disabled}
            onClick={() => setIsShown(!isShown)}
          />
        </>
      )}
    </Field>
  );
}
