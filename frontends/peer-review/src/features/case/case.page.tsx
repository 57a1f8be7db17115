import { useParams } from '@medrad/remote-kit/router';
import { FeatureGate } from '../feature-gate';
import { CaseScreen } from './case-screen';

/** /peer-review/cases/{id}: one case with its images, answer and discussion. */
export default function CasePage() {
  const { caseId = '' } = useParams();
  return (
    <FeatureGate width="lg">
      <CaseScreen key={caseId} caseId={caseId} />
    </FeatureGate>
  );
}
