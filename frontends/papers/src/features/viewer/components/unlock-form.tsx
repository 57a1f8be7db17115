import { Button } from '@medrad/ui/core';
import { PasswordField } from '@medrad/ui/fields';
import { useState } from 'react';
import styles from './viewer.module.css';

interface UnlockFormProps {
  isWrong: boolean;
  onUnlock: (password: string) => void;
}

/** Asks for the password of a PDF; the password is not sent to the server. */
export function UnlockForm({ isWrong, onUnlock }: UnlockFormProps) {
  const [password, setPassword] = useState('');
  return (
    <form
      className={styles.unlock}
      onSubmit={(event) => {
        event.preventDefault();
        if (password) onUnlock(password);
      }}
    >
      <h2>This PDF is protected by a password</h2>
      <PasswordField
        label="Password"
        autoComplete="off"
        autoFocus
        value={password}
        error={isWrong ? 'Incorrect password' : undefined}
        onChange={({ target }) => setPassword(target.value)}
      />
      <Button type="submit" variant="primary" icon="lock" disabled={!password}>
        Open
      </Button>
    </form>
  );
}
