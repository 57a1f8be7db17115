import { emptyApi, sessionApi, tagTypes } from '@medrad/api-client';
import type { User } from '@medrad/contracts';
import { emailMaxLength, passwordMaxLength } from '@medrad/contracts/limits';
import { useAppDispatch, useToast } from '@medrad/remote-kit';
import { TextField } from '@medrad/ui/core';
import { FormDialog } from '@medrad/ui/dialogs';
import { PasswordField } from '@medrad/ui/fields';
import { useState } from 'react';
import { signInProblem } from '../account/sign-in-problem';
import { changeSession } from '../app/session-change';
import { sessionChannel } from '../app/session-channel';
import { resumeSending } from './resume-sending';
import { reloadFailedImages } from './watch-images';
import styles from './session.module.css';

interface SignInAgainDialogProps {
  /** The user whose screen is open. */
  user: User;
  /** The user of the present session; null when it has ended. */
  present: User | null;
  onDone: () => void;
}

/**
 * Offers to sign in again over the open screen. The same user keeps the screen with everything
 * typed; another user or a guest gets a new screen.
 */
export function SignInAgainDialog({ user, present, onDone }: SignInAgainDialogProps) {
  const [email, setEmail] = useState(user.email);
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [login, { isLoading }] = sessionApi.useLoginMutation();
  const dispatch = useAppDispatch();
  const { toast } = useToast();

  const goOnAs = (next: User | null) => {
    changeSession(dispatch, next);
    onDone();
  };
  const submit = async () => {
    setProblem(null);
    const { data, error } = await login({ body: { email: email.trim(), password } });
    if (!data) return setProblem(signInProblem(error).description);
    if (data.user.id !== user.id) return goOnAs(data.user);
    // Repeats the requests that failed without a session; the screen and its texts stay.
    dispatch(emptyApi.util.invalidateTags([...tagTypes]));
    reloadFailedImages();
    resumeSending();
    sessionChannel.announce();
    toast({ title: 'You are signed in again', variant: 'success' });
    onDone();
  };

  return (
    <FormDialog
      title={present ? 'You are now signed in as someone else' : 'Your session has ended'}
      description={
        present
          ? `${present.name} signed in from this browser. Sign in as ${user.name} to keep what you typed here.`
          : 'Please sign in again. What you typed on this page is still here.'
      }
      size="sm"
      isDismissable={false}
      layer="session"
      submitLabel="Sign In"
      submitIcon="log-in"
      canSubmit={email.trim() !== '' && password !== ''}
      isSending={isLoading}
      closeLabel={present ? `Continue as ${present.name}` : 'Continue as a guest'}
      noValidate
      onSubmit={() => void submit()}
      onClose={() => goOnAs(present)}
    >
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        maxLength={emailMaxLength}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        autoFocus
        maxLength={passwordMaxLength}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      {problem ? (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      ) : null}
    </FormDialog>
  );
}
