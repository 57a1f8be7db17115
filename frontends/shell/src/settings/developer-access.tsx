import { type ApiError, sessionApi } from '@medrad/api-client';
import { passwordMaxLength } from '@medrad/contracts/limits';
import { errorMessage, useDeveloperMode, useSession, useToast } from '@medrad/remote-kit';
import { useNavigate } from '@medrad/remote-kit/router';
import { Button } from '@medrad/ui/core';
import { PasswordField } from '@medrad/ui/fields';
import { type FormEvent, useState } from 'react';
import styles from './settings.module.css';

/** Sends the developer password to the server, which checks it. */
function useUnlock(onGranted: () => void) {
  const [unlock, { isLoading }] = sessionApi.useUnlockDeveloperMutation();
  const { enter } = useDeveloperMode();
  const { toast } = useToast();
  const navigate = useNavigate();

  const submit = async (password: string) => {
    const { error } = await unlock({ body: { password } });
    if (error) {
      const isWrong = (error as ApiError).body?.code === 'INVALID_PASSWORD';
      toast(
        isWrong
          ? { title: 'Incorrect password', variant: 'destructive' }
          : {
              title: 'Developer Access',
              description: errorMessage(error),
              variant: 'destructive',
            },
      );
      return;
    }
    enter();
    toast({ title: 'Developer access granted', variant: 'success' });
    onGranted();
    void navigate('/tests');
  };
  return { isLoading, submit };
}

/** The form that turns on developer mode. */
export function DeveloperAccess({ onGranted }: { onGranted: () => void }) {
  const { user } = useSession();
  const [isAsking, setIsAsking] = useState(false);
  const [password, setPassword] = useState('');
  const { isLoading, submit } = useUnlock(onGranted);

  if (!isAsking) {
    return (
      <>
        <div className={styles.row}>
          <Button icon="lock" disabled={!user} onClick={() => setIsAsking(true)}>
            Developer Access
          </Button>
        </div>
        {user ? null : <p className={styles.note}>Sign in to use developer access.</p>}
      </>
    );
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit(password);
  };
  return (
    <form className={styles.form} onSubmit={handleSubmit}>
      <PasswordField
        label="Developer password"
        autoComplete="off"
        autoFocus
        maxLength={passwordMaxLength}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <div className={styles.row}>
        <Button type="submit" variant="primary" isLoading={isLoading} disabled={password === ''}>
          Unlock
        </Button>
        <Button variant="ghost" onClick={() => setIsAsking(false)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
