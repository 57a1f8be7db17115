import { useAddress } from '@medrad/remote-kit/address';
import { Tabs } from '@medrad/ui/core';
import { useState } from 'react';
import { reportingApi } from '../../reporting.api';
import { UploadCase } from '../authoring/upload-case';
import { useUploadCase } from '../authoring/use-upload-case';
import { ManageCases } from '../manage/manage-cases';
import { ReviewSubmissions } from '../review/review-submissions';

const tabs = ['upload', 'manage', 'review'] as const;

/** The teachers' view of the Reporting Room; the open tab is in the address. */
export default function AdminRoom({ userId }: { userId: string }) {
  const { params, change } = useAddress();
  const upload = useUploadCase(userId);
  const stored = reportingApi.useListReportingFoldersQuery();
  const [created, setCreated] = useState<readonly string[]>([]);
  const names = [...(stored.data ?? []).flatMap(({ folder }) => folder ?? []), ...created];
  const folders = [...new Set(names)].sort((one, other) => one.localeCompare(other, 'en'));
  const tab = tabs.find((known) => known === params.get('tab')) ?? 'upload';
  return (
    <Tabs
      label="Reporting Room"
      value={tab}
      onChange={(next) => change({ tab: next === 'upload' ? null : next })}
      tabs={[
        {
          value: 'upload',
          label: 'Upload Cases',
          content: <UploadCase upload={upload} folders={folders} />,
        },
        {
          value: 'manage',
          label: 'Manage Cases',
          content: (
            <ManageCases folders={folders} onCreateFolder={(name) => setCreated([...created, name])} />
          ),
        },
        { value: 'review', label: 'Review Submissions', content: <ReviewSubmissions /> },
      ]}
    />
  );
}
