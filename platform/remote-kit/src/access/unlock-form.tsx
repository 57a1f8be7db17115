import { sessionApi, type ApiError } from '@medrad/api-client';
import { passwordMaxLength } from '@medrad/contracts/limits';
import { errorMessage, useDeveloperMode, useToast } from '@medrad/remote-kit';
import { Button } from '@medrad/ui/core';
import { PasswordField } from '@medrad/ui/fields';
import { useState, type FormEvent } from 'react';
import styles from './access.module.css';

const failureOf = (error: ApiError) =>
  error.body?.code === 'INVALID_PASSWORD' ? 'Incorrect password' : errorMessage(error);

/** Form that unlocks developer access without leaving the current screen. */
export function UnlockForm() {
  const [password, setPassword] = useState('');
  const [unlock, { isLoading, error }] = sessionApi.useUnlockDeveloperMutation();
  const { enter } = useDeveloperMode();
  const { toast } = useToast();

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const result = await unlock({ body: { password } });
    if (result.error) return;
    enter();
    toast({ title: 'Developer access granted', variant: 'success' });
  }

  return (
    <form className={styles.form} onSubmit={(event) => void handleSubmit(event)}>
      <PasswordField
        label="Developer password"
        autoComplete="off"
        maxLength={passwordMaxLength}
        value={password}
        error={error ? failureOf(error as ApiError) : undefined}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" variant="primary" isBlock isLoading={isLoading} disabled={password === ''}>
        Unlock
      </Button>
    </form>
  );
}
