// The Lucide icons that load on demand, bundled ahead into one module.
export { default as Bell } from 'lucide-react/icons/bell';
export { default as Box } from 'lucide-react/icons/box';
export { default as Copy } from 'lucide-react/icons/copy';
export { default as Download } from 'lucide-react/icons/download';
export { default as FileText } from 'lucide-react/icons/file-text';
export { default as Folder } from 'lucide-react/icons/folder';
export { default as Lock } from 'lucide-react/icons/lock';
export { default as LogOut } from 'lucide-react/icons/log-out';
export { default as Monitor } from 'lucide-react/icons/monitor';
export { default as Moon } from 'lucide-react/icons/moon';
export { default as Package } from 'lucide-react/icons/package';
export { default as Sun } from 'lucide-react/icons/sun';
export { default as Webhook } from 'lucide-react/icons/webhook';
