import { type ApiError, sessionApi } from '@medrad/api-client';
import { passwordMinLength, resetTokenLength } from '@medrad/contracts/limits';
import { ButtonLink, errorMessage, useToast } from '@medrad/remote-kit';
import { useLocation, useNavigate } from '@medrad/remote-kit/router';
import { Button } from '@medrad/ui/core';
import { PasswordField } from '@medrad/ui/fields';
import { useEffect, useState } from 'react';
import { AccountCard } from './account-card';
import styles from './account.module.css';
import { checkPasswordReset, type ResetForm } from './account-rules';
import { refusedField } from './refused-field';
import { useForm } from './use-form';

const empty: ResetForm = { password: '', confirmPassword: '' };
const tokenPattern = new RegExp(`^[A-Za-z0-9_-]{${resetTokenLength}}$`);

/**
 * The token in the address when the page opened; removes the token from the address and the
 * history.
 */
function useTokenOfAddress(): string {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [token] = useState(() => hash.slice(1));
  useEffect(() => {
    if (hash) void navigate(pathname, { replace: true });
  }, [hash, pathname, navigate]);
  return token;
}

function problemOf(error: unknown): string {
  if ((error as Partial<ApiError>).status === 'NETWORK') {
    return 'There is no connection to the server. Please check your network and try again.';
  }
  return errorMessage(error);
}

function ResetForm({ token, onRefused }: { token: string; onRefused: () => void }) {
  const [resetPassword, { isLoading }] = sessionApi.useResetPasswordMutation();
  const navigate = useNavigate();
  const { toast } = useToast();
  const submit = async ({ password }: ResetForm) => {
    const { error } = await resetPassword({ body: { token, password } });
    if (!error) {
      toast({
        title: 'Password changed',
        description: 'Please sign in with your new password.',
        variant: 'success',
      });
      void navigate('/login');
      return undefined;
    }
    if ((error as Partial<ApiError>).body?.code === 'NOT_FOUND') {
      onRefused();
      return undefined;
    }
    toast({ title: 'Password not changed', description: problemOf(error), variant: 'destructive' });
    return refusedField<ResetForm>(error, ['password']);
  };
  const { field, handleSubmit } = useForm(empty, checkPasswordReset, submit);
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={`At least ${passwordMinLength} characters`}
        {...field('password')}
      />
      <PasswordField label="Confirm new password" autoComplete="new-password" {...field('confirmPassword')} />
      <Button type="submit" variant="primary" size="lg" isBlock isLoading={isLoading}>
        Set Password
      </Button>
    </form>
  );
}

/** Sets a new password with an administrator's one-time link; success leads to the sign-in page. */
export default function ResetPasswordPage() {
  const token = useTokenOfAddress();
  const [isRefused, setRefused] = useState(false);
  if (!isRefused && tokenPattern.test(token)) {
    return (
      <AccountCard title="Set a new password" subtitle="You will be signed out on all your devices.">
        <ResetForm token={token} onRefused={() => setRefused(true)} />
      </AccountCard>
    );
  }
  return (
    <AccountCard
      title="This link does not work"
      subtitle={
        isRefused
          ? 'The link has expired or was already used. Please ask an administrator for a new one.'
          : 'The link is not complete. Please open it again exactly as you received it.'
      }
    >
      <ButtonLink to="/login">Sign in</ButtonLink>
    </AccountCard>
  );
}
