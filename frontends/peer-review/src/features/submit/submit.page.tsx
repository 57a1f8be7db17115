import { BackLink, useSession } from '@medrad/remote-kit';
import { Page, PageHeader } from '@medrad/ui/core';
import { paths } from '../../paths';
import { FeatureGate } from '../feature-gate';
import { CaseForm } from './case-form';

/** /peer-review/submit: the form of a new case. */
export default function SubmitPage() {
  const { user } = useSession();
  return (
    <FeatureGate>
      <Page width="md">
        <PageHeader title="Submit Case" back={<BackLink to={paths.list}>Back to Peer Review</BackLink>} />
        {user && <CaseForm key={user.id} userId={user.id} />}
      </Page>
    </FeatureGate>
  );
}
