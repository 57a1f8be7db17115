import { useParams } from '@medrad/remote-kit/router';
import { CaseGate } from './case-gate';
import { CaseScreen } from './case-screen';

/** /peer-review/cases/{id}: one case with its images, answer and discussion. */
export default function CasePage() {
  const { caseId = '' } = useParams();
  return (
    <CaseGate>
      <CaseScreen key={caseId} caseId={caseId} />
    </CaseGate>
  );
}
