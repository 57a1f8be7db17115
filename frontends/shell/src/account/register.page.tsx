import { sessionApi } from '@medrad/api-client';
import type { User } from '@medrad/contracts';
import { passwordMinLength } from '@medrad/contracts/limits';
import { ButtonLink, errorMessage, useAppDispatch, useToast } from '@medrad/remote-kit';
import { Link } from '@medrad/remote-kit/router';
import { Button, TextField } from '@medrad/ui/core';
import { PasswordField } from '@medrad/ui/fields';
import { useState } from 'react';
import { changeSession } from '../app/session-change';
import { AccountCard } from './account-card';
import styles from './account.module.css';
import { checkRegistration, type RegisterForm } from './account-rules';
import { refusedField } from './refused-field';
import { useForm } from './use-form';

const empty: RegisterForm = {
  name: '',
  institute: '',
  email: '',
  phone: '',
  password: '',
  confirmPassword: '',
};

function useRegister(onRegistered: (user: User) => void) {
  const [register, { isLoading }] = sessionApi.useRegisterMutation();
  const dispatch = useAppDispatch();
  const { toast } = useToast();

  const submit = async ({ name, institute, email, phone, password }: RegisterForm) => {
    const { data, error } = await register({
      body: {
        name: name.trim(),
        institute: institute.trim(),
        email: email.trim(),
        phone: phone.trim(),
        password,
      },
    });
    if (!data) {
      toast({
        title: 'Registration Failed',
        description: errorMessage(error, 'Registration failed. Please try again.'),
        variant: 'destructive',
      });
      return refusedField<RegisterForm>(error, ['password']);
    }
    toast({ title: 'Registration Successful!', description: 'Your account is ready.', variant: 'success' });
    onRegistered(data.user);
    changeSession(dispatch, data.user);
    return undefined;
  };
  return { isLoading, submit };
}

function WelcomePanel({ user }: { user: User }) {
  return (
    <AccountCard title={`Welcome, ${user.name}!`} subtitle="Your account is ready, and you are signed in.">
      <div className={styles.welcome}>
        <p>Start with a spotter: a real image, one question, and the key points to remember.</p>
        <ButtonLink to="/" variant="primary" size="lg" icon="arrow-right">
          Go to Dashboard
        </ButtonLink>
      </div>
    </AccountCard>
  );
}

/** The registration page; success shows a welcome with a link to the dashboard. */
export function RegisterPage() {
  const [registered, setRegistered] = useState<User | null>(null);
  const { isLoading, submit } = useRegister(setRegistered);
  const { field, handleSubmit } = useForm(empty, checkRegistration, submit);
  if (registered) return <WelcomePanel user={registered} />;
  return (
    <AccountCard title="Create your account" subtitle="Free for residents. It takes a minute.">
      <form className={styles.form} noValidate onSubmit={handleSubmit}>
        <TextField label="Full name" autoComplete="name" required {...field('name')} />
        <TextField label="Institute" autoComplete="organization" required {...field('institute')} />
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          inputMode="email"
          required
          {...field('email')}
        />
        <TextField label="Phone (optional)" type="tel" autoComplete="tel" {...field('phone')} />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          required
          hint={`At least ${passwordMinLength} characters`}
          {...field('password')}
        />
        <PasswordField
          label="Confirm password"
          autoComplete="new-password"
          required
          {...field('confirmPassword')}
        />
        <Button type="submit" variant="primary" size="lg" isBlock isLoading={isLoading}>
          Create Account
        </Button>
      </form>
      <p className={styles.other}>
        Already registered? <Link to="/login">Sign in</Link>
      </p>
    </AccountCard>
  );
}
