import { sessionApi } from '@medrad/api-client';
import { useAppDispatch, useToast } from '@medrad/remote-kit';
import { Link, useNavigate } from '@medrad/remote-kit/router';
import { Button, TextField } from '@medrad/ui/core';
import { PasswordField } from '@medrad/ui/fields';
import { changeSession } from '../app/session-change';
import { AccountCard } from './account-card';
import styles from './account.module.css';
import { checkLogin, type LoginForm } from './account-rules';
import { signInProblem } from './sign-in-problem';
import { useForm } from './use-form';

const empty: LoginForm = { email: '', password: '' };

function useLogin() {
  const [login, { isLoading }] = sessionApi.useLoginMutation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { toast } = useToast();

  const submit = async ({ email, password }: LoginForm) => {
    const { data, error } = await login({ body: { email: email.trim(), password } });
    if (!data) {
      toast({ ...signInProblem(error), variant: 'destructive' });
      return undefined;
    }
    changeSession(dispatch, data.user);
    toast({
      title: 'Login Successful!',
      description: `Welcome back, ${data.user.name}.`,
      variant: 'success',
    });
    void navigate('/');
    return undefined;
  };
  return { isLoading, submit };
}

/** The sign-in page; success leads to the home page. */
export function LoginPage() {
  const { isLoading, submit } = useLogin();
  const { field, handleSubmit } = useForm(empty, checkLogin, submit);
  return (
    <AccountCard title="Sign in" subtitle="Good to see you back in the reading room.">
      <form className={styles.form} noValidate onSubmit={handleSubmit}>
        <TextField label="Email" type="email" autoComplete="email" inputMode="email" {...field('email')} />
        <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
        <Button type="submit" variant="primary" size="lg" isBlock isLoading={isLoading}>
          Sign In
        </Button>
      </form>
      <details>
        <summary>Forgot password?</summary>
        <p>
          Please ask an administrator for a link to set a new password. The link works once, within one hour.
        </p>
      </details>
      <p className={styles.other}>
        New here? <Link to="/register">Create an account</Link>
      </p>
    </AccountCard>
  );
}
