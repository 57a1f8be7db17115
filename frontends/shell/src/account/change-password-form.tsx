import { sessionApi } from '@medrad/api-client';
import { passwordMinLength } from '@medrad/contracts/limits';
import { errorMessage, useToast } from '@medrad/remote-kit';
import { Button } from '@medrad/ui/core';
import { PasswordField } from '@medrad/ui/fields';
import styles from './account.module.css';
import { checkPasswordChange, type PasswordForm } from './account-rules';
import { refusedField } from './refused-field';
import { useForm } from './use-form';

const empty: PasswordForm = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** A form to change the user's own password, which ends all other sessions of the user. */
export function ChangePasswordForm() {
  const [changePassword, { isLoading }] = sessionApi.useChangePasswordMutation();
  const { toast } = useToast();

  const submit = async ({ currentPassword, newPassword }: PasswordForm, reset: () => void) => {
    const { error } = await changePassword({ body: { currentPassword, newPassword } });
    if (error) {
      toast({
        title: 'Password not changed',
        description: errorMessage(error),
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
      <PasswordField label="Current password" autoComplete="current-password" {...field('currentPassword')} />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={`At least ${passwordMinLength} characters`}
        {...field('newPassword')}
      />
      <PasswordField label="Confirm new password" autoComplete="new-password" {...field('confirmPassword')} />
      <div>
        <Button type="submit" isLoading={isLoading}>
          Change Password
        </Button>
      </div>
    </form>
  );
}
