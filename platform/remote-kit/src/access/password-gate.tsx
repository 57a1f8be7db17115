import { passwordMaxLength } from '@medrad/contracts/limits';
import { Button, Card, Icon } from '@medrad/ui/core';
import { PasswordField } from '@medrad/ui/fields';
import { useState, type FormEvent } from 'react';
import styles from './access.module.css';

interface PasswordGateProps {
  /** Label of the password field. */
  label: string;
  /** Description of what the password gives access to. */
  text: string;
  isChecking: boolean;
  /** Error shown at the field. */
  error?: string;
  onPassword: (password: string) => void;
}

/**
 * Password form that replaces an administrators' screen until the server has accepted the password. A blank password
 * cannot be submitted.
 */
export function PasswordGate({ label, text, isChecking, error, onPassword }: PasswordGateProps) {
  const [password, setPassword] = useState('');

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (password.trim() && !isChecking) onPassword(password);
  }

  return (
    <Card as="section" padding="lg" className={styles.gate} aria-label="Admin access">
      <Icon name="lock" size={32} />
      <p>{text}</p>
      <form className={styles.gateForm} onSubmit={handleSubmit}>
        <PasswordField
          label={label}
          autoComplete="current-password"
          maxLength={passwordMaxLength}
          value={password}
          error={error}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button type="submit" variant="primary" isBlock isLoading={isChecking} disabled={!password.trim()}>
          Unlock
        </Button>
      </form>
    </Card>
  );
}
