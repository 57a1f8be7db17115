import { sessionApi } from '@medrad/api-client';
import { errorMessage, useToast } from '@medrad/remote-kit';
import { Button, TextField } from '@medrad/ui/core';
import styles from './account.module.css';
import { checkPasswordChange, type PasswordForm } from './account-rules';
import { refusedField } from './refused-field';
import { useForm } from './use-form';

const empty: PasswordForm = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** Changes the own password; every other session of the user ends. */
export function ChangePasswordForm() {
  const [changePassword, { isLoading }] = sessionApi.useChangePasswordMutation();
  const { toast } = useToast();

  const submit = async ({ currentPassword, newPassword }: PasswordForm, reset: () => void) => {
    const { error } = await changePassword({ body: { currentPassword, newPassword } });
    if (error) {
      toast({
        title: 'Password not changed',
        description: errorMessage(error, 'Please try again.'),
        variant: 'destructive',
      });
      return refusedField<PasswordForm>(error, ['newPassword']);
    }
    reset();
    toast({
      title: 'Password changed',
      description: 'Your other sessions were signed out.',
      variant: 'success',
    });
    return undefined;
  };
  const { field, handleSubmit } = useForm(empty, checkPasswordChange, submit);

  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
      <TextField
        label="Current password"
        type="password"
        autoComplete="current-password"
        {...field('currentPassword')}
      />
      <TextField
        label="New password"
        type="password"
        autoComplete="new-password"
        hint="At least 8 characters"
        {...field('newPassword')}
      />
      <TextField
        label="Confirm new password"
        type="password"
        autoComplete="new-password"
        {...field('confirmPassword')}
      />
      <div>
        <Button type="submit" isLoading={isLoading}>
          Change Password
        </Button>
      </div>
    </form>
  );
}
