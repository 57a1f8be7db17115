import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names';
import { Icon } from '../icon/icon';
import type { IconName } from '../icon/icon-paths';
import { VisuallyHidden } from '../layout/visually-hidden';
import styles from './field.module.css';

/** Properties of the frame that every field has around its control: label, hint and error message. */
export interface FieldFrame {
  label: string;
  /** Error message, announced and associated with the control. */
  error?: string;
  hint?: ReactNode;
  isLabelHidden?: boolean;
  /** Content inside the control's left edge. */
  icon?: IconName;
}

interface FieldProps extends FieldFrame {
  id?: string;
  isRequired?: boolean;
  /** Content to the right of the hint, such as a counter. */
  aside?: ReactNode;
  children: (control: {
    id: string;
    className: string;
    'aria-invalid': boolean;
    'aria-describedby'?: string;
  }) => ReactNode;
}

/** Frame of a field: label, control, and below it the error or the hint. */
export function Field({
  id,
  label,
  error,
  hint,
  isLabelHidden,
  icon,
  isRequired,
  aside,
  children,
}: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const noteId = `${controlId}-note`;
  const hasNote = Boolean(error ?? hint);
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={controlId}>
        {isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
        {isRequired && !isLabelHidden ? (
          <span className={styles.required} aria-hidden="true">
            {' '}
            *
          </span>
        ) : null}
      </label>
      <div className={styles.control}>
        {icon ? <Icon name={icon} size={18} className={styles.icon} /> : null}
        {children({
          id: controlId,
          className: classNames(styles.input, icon && styles.withIcon),
          'aria-invalid': Boolean(error),
          'aria-describedby': hasNote ? noteId : undefined,
        })}
      </div>
      {hasNote || aside ? (
        <div className={styles.foot}>
          <span id={noteId} className={error ? styles.error : styles.hint} role={error ? 'alert' : undefined}>
            {error ?? hint}
          </span>
          {aside ? <span className={styles.hint}>{aside}</span> : null}
        </div>
      ) : null}
    </div>
  );
}
