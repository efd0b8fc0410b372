// Icons that the first page of a visit does not need, in a separate file that loads on demand.
import {
  Bell,
  Box,
  Clock,
  Copy,
  Download,
  FileText,
  Folder,
  Lock,
  LogOut,
  Mail,
  Moon,
  Package,
  Server,
  Shield,
  Sun,
  Tag,
  Users,
  Webhook,
} from './rare-lucide.bundle.ts';

const icons = {
  bell: Bell,
  box: Box,
  clock: Clock,
  copy: Copy,
  dark: Moon,
  download: Download,
  'file-text': FileText,
  folder: Folder,
  light: Sun,
  lock: Lock,
  mail: Mail,
  package: Package,
  server: Server,
  shield: Shield,
  'sign-out': LogOut,
  tag: Tag,
  users: Users,
  webhook: Webhook,
};

/** A rare icon, rendered like any other. */
export default function RareIcon({ name, size }: { name: keyof typeof icons; size: string }) {
  const Drawing = icons[name];
  return <Drawing className="icon" size={size} strokeWidth={1.75} aria-hidden="true" focusable="false" />;
}
