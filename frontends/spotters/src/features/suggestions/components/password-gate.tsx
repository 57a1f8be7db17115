import { Button, Card, Icon, TextField } from '@medrad/ui/core';
import { useState, type FormEvent } from 'react';
import styles from './suggestions.module.css';

interface PasswordGateProps {
  isChecking: boolean;
  error: string | null;
  onPassword: (password: string) => void;
}

export function PasswordGate({ isChecking, error, onPassword }: PasswordGateProps) {
  const [password, setPassword] = useState('');

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (password.trim()) onPassword(password);
  }

  return (
    <Card as="section" padding="lg" className={styles.gate} aria-label="Admin access">
      <Icon name="lock" size={32} />
      <p>Enter the admin password to read the suggestions.</p>
      <form className={styles.form} onSubmit={handleSubmit}>
        <TextField
          type="password"
          label="Admin password"
          autoComplete="current-password"
          maxLength={128}
          value={password}
          error={error ? `Error: ${error}` : undefined}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button type="submit" variant="primary" isBlock isLoading={isChecking} disabled={!password.trim()}>
          Unlock
        </Button>
      </form>
    </Card>
  );
}
