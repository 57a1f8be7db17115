import { useId, type ReactNode } from 'react';
import styles from './form-frame.module.css';

interface FormFrameProps {
  label: string;
  /** Error message, announced and associated with the control. */
  error?: string;
  hint?: string;
  children: (control: { id: string; 'aria-invalid': boolean; 'aria-describedby'?: string }) => ReactNode;
}

/** Frame of an antd control with label, error and hint, like the frame of the core fields. */
export function FormFrame({ label, error, hint, children }: FormFrameProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({ id, 'aria-invalid': Boolean(error), 'aria-describedby': note ? noteId : undefined })}
      {note && (
        <span id={noteId} role={error ? 'alert' : undefined} className={error ? styles.problem : styles.note}>
          {note}
        </span>
      )}
    </div>
  );
}
