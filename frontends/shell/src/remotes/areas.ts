/** A part of the product that is provided by a remote. */
export interface Area {
  /** The remote's name in /remotes.json. */
  remote: string;
  /** The name shown to people. */
  label: string;
  /** Path prefixes of the area. */
  paths: string[];
  /** The heading of the area's first screen, shown while the area loads. It must agree with index.html. */
  start?: { path: string; title: string; subtitle: string };
}

/** All areas with the remote of each. */
export const areas: Area[] = [
  {
    remote: 'spotters',
    label: 'Spotters',
    paths: ['/tests', '/exams', '/admin/suggestions'],
    start: {
      path: '/tests',
      title: 'Spotters',
      subtitle: 'Image-based cases with key points for quick recall',
    },
  },
  { remote: 'papers', label: 'Theory Papers', paths: ['/theory-papers'] },
  { remote: 'peer-review', label: 'Peer Review and Discussion', paths: ['/peer-review'] },
  { remote: 'reporting', label: 'Reporting Room', paths: ['/reporting-room'] },
  { remote: 'messaging', label: 'Messages', paths: ['/messages', '/admin/messages'] },
  { remote: 'learning', label: 'Reviews', paths: ['/learning'] },
  { remote: 'admin', label: 'Administration', paths: ['/admin/users', '/admin/dashboard'] },
];

/** The area of a path; undefined when it belongs to none. */
export function areaOf(pathname: string): Area | undefined {
  return areas.find(({ paths }) =>
    paths.some((path) => pathname === path || pathname.startsWith(`${path}/`)),
  );
}
