// Icons that the first page of a visit does not need, in a separate file that loads on demand.
import {
  Bell,
  Box,
  Copy,
  Download,
  FileText,
  Folder,
  Lock,
  LogOut,
  Monitor,
  Moon,
  Package,
  Sun,
  Webhook,
} from './rare-lucide.bundle.ts';

const icons = {
  bell: Bell,
  box: Box,
  copy: Copy,
  dark: Moon,
  download: Download,
  'file-text': FileText,
  folder: Folder,
  light: Sun,
  lock: Lock,
  package: Package,
  'sign-out': LogOut,
  system: Monitor,
  webhook: Webhook,
};

/** A rare icon, rendered like any other. */
export default function RareIcon({ name, size }: { name: keyof typeof icons; size: string }) {
  const Drawing = icons[name];
  return <Drawing className="icon" size={size} strokeWidth={1.75} aria-hidden="true" focusable="false" />;
}
