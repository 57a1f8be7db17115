import { passwordMaxLength } from '@medrad/contracts/limits';
import { useToast } from '@medrad/remote-kit';
import { useNavigate } from '@medrad/remote-kit/router';
import { Button, lazyPart } from '@medrad/ui/core';
import { PasswordField } from '@medrad/ui/fields';
import { type FormEvent, Suspense, useState } from 'react';
import { paths } from '../../../paths';
import styles from './case.module.css';

const DeleteCaseDialog = lazyPart(() => import('../../delete-case-dialog'));

/** Dev Mode of the case page: the case can be deleted with the developer password. */
export function DevMode({ caseId }: { caseId: string }) {
  const [isOn, setOn] = useState(false);
  const [password, setPassword] = useState('');
  const [isAsking, setAsking] = useState(false);
  const { toast } = useToast();
  const navigate = useNavigate();

  function toggle() {
    setOn(!isOn);
    setPassword('');
  }
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (password.trim() !== '') return setAsking(true);
    toast({
      title: 'Developer Password Required',
      description: 'Please enter the developer password to delete this case',
      variant: 'destructive',
    });
  }

  return (
    <form className={styles.devMode} onSubmit={handleSubmit}>
      <Button size="sm" icon="code" aria-pressed={isOn} onClick={toggle}>
        {isOn ? 'Exit Dev Mode' : 'Dev Mode'}
      </Button>
      {isOn ? (
        <PasswordField
          label="Developer password"
          isLabelHidden
          placeholder="Developer password"
          autoComplete="off"
          maxLength={passwordMaxLength}
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      ) : null}
      {isOn && password !== '' ? (
        <Button type="submit" size="sm" variant="danger" icon="trash">
          Delete Case
        </Button>
      ) : null}
      {isAsking ? (
        <Suspense fallback={null}>
          <DeleteCaseDialog
            caseId={caseId}
            password={password}
            onClose={() => setAsking(false)}
            onDeleted={() => void navigate(paths.list)}
          />
        </Suspense>
      ) : null}
    </form>
  );
}
