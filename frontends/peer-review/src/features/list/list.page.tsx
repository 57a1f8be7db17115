import { passwordMaxLength } from '@medrad/contracts/limits';
import type { PeerCase } from '@medrad/contracts';
import { ButtonLink, useDeveloperMode, useSearchScope, useToast } from '@medrad/remote-kit';
import { lazyPart, Page, PageHeader, Switch } from '@medrad/ui/core';
import { PasswordField } from '@medrad/ui/fields';
import { Suspense, useState } from 'react';
import { paths } from '../../paths';
import { FeatureGate } from '../feature-gate';
import { CaseGrid } from './components/case-grid';
import { Filters } from './components/filters';
import styles from './components/list.module.css';
import { useListAddress } from './hooks/use-list-address';

const DeleteCaseDialog = lazyPart(() => import('../delete-case-dialog'));
const Reports = lazyPart(() => import('../reports/reports'));

function CaseList() {
  const address = useListAddress();
  useSearchScope('Peer Review', paths.list);
  // Whether Dev Mode of this page is on; it is independent of the session's developer mode.
  const [isDevMode, setDevMode] = useState(false);
  const [password, setPassword] = useState('');
  const [leaving, setLeaving] = useState<PeerCase | null>(null);
  const { toast } = useToast();
  const { isDeveloper } = useDeveloperMode();

  function changeDevMode(isOn: boolean): void {
    setDevMode(isOn);
    setPassword('');
  }
  function askToDelete(peerCase: PeerCase): void {
    if (password.trim()) return setLeaving(peerCase);
    const description = 'Please enter the developer password to delete this case';
    toast({ title: 'Developer Password Required', description, variant: 'destructive' });
  }

  return (
    <Page width="xl">
      <PageHeader
        title="Peer Review"
        subtitle="Share cases and discuss them"
        actions={
          <ButtonLink to={paths.submit} variant="primary">
            Submit Case
          </ButtonLink>
        }
      />
      <div className={styles.devMode} role="group" aria-label="Dev Mode">
        <Switch label="Dev Mode" checked={isDevMode} onChange={changeDevMode} />
        {isDevMode && (
          <PasswordField
            label="Developer Password"
            autoComplete="off"
            maxLength={passwordMaxLength}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </div>
      {isDeveloper ? (
        <Suspense fallback={<div className={styles.reportsPlace} />}>
          <Reports />
        </Suspense>
      ) : null}
      <Filters {...address} />
      <CaseGrid
        filter={address.filter}
        onClear={address.clear}
        onDelete={isDevMode ? askToDelete : undefined}
      />
      {leaving && (
        <Suspense fallback={null}>
          <DeleteCaseDialog caseId={leaving.id} password={password} onClose={() => setLeaving(null)} />
        </Suspense>
      )}
    </Page>
  );
}

/** /peer-review: cases that residents share, filtered and ordered by the address. */
export default function ListPage() {
  return (
    <FeatureGate>
      <CaseList />
    </FeatureGate>
  );
}
