import type { IconName } from '@medrad/ui/core';

/** A link to another site. */
export interface SocialLink {
  label: string;
  href: string;
  icon: IconName;
}

/** A member of the team. */
export interface TeamMember {
  name: string;
  credentials: string;
  role: string;
  links: SocialLink[];
}

/** Settings that an installation changes to its own: names, links and the protection code. */
export const site = {
  name: 'Medical Radiology',
  /** The short fixed code in the watermark and the window title. */
  code: 'IR-07',
  copyright: '© 2025 Medical Radiology. All rights reserved.',
  instagram: { label: 'Instagram', href: 'https://www.instagram.com/medical.radiology', icon: 'instagram' },
  group: { label: 'Telegram group', href: 'https://t.me/medical_radiology', icon: 'send' },
  /** Paths that the Contact link opens while no chat is available: guests sign in, users go to their messages. */
  contact: { guest: '/login', withoutChat: '/messages' },
  team: [
    {
      name: 'Dr. Meera Nair',
      credentials: 'MBBS, MD Radiodiagnosis, Fellow in Interventional Radiology',
      role: 'Founder and editor, spotters',
      links: [
        {
          label: 'Dr. Meera Nair on Instagram',
          href: 'https://www.instagram.com/drmeeranair.ir',
          icon: 'instagram',
        },
        { label: 'Dr. Meera Nair on Telegram', href: 'https://t.me/drmeeranair', icon: 'send' },
      ],
    },
    {
      name: 'Dr. Arjun Menon',
      credentials: 'MBBS, DNB Radiodiagnosis, FRCR',
      role: 'Founder and editor, reporting room',
      links: [
        {
          label: 'Dr. Arjun Menon on Instagram',
          href: 'https://www.instagram.com/drarjunmenon.rad',
          icon: 'instagram',
        },
        { label: 'Dr. Arjun Menon on Telegram', href: 'https://t.me/drarjunmenon', icon: 'send' },
      ],
    },
  ],
} as const satisfies {
  name: string;
  code: string;
  copyright: string;
  instagram: SocialLink;
  group: SocialLink;
  contact: { guest: string; withoutChat: string };
  team: [TeamMember, TeamMember];
};

/** Text of the watermark over the content. */
export const watermarkText = `${site.code} © Protected Content`;
/** The document's title while another window has the focus. */
export const awayTitle = `⚠ ${site.code} · Session Monitored`;
/** The document's title after the focus has returned. */
export const backTitle = `${site.code} · ${site.name}`;
