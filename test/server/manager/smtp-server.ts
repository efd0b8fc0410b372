// A mail server for tests that supports the commands for sending a message.
import net from 'node:net';
import { createInterface } from 'node:readline';

export type Received = { from: string; to: string; text: string; user: string | null };

export type SmtpOptions = {
  /** The only password that is accepted; if omitted, the server does not support authentication. */
  password?: string;
  /** Whether the server never responds. */
  isSilent?: boolean;
  /** The reply to the recipient. */
  recipient?: string;
};

/** Starts a server that keeps the messages that it receives. */
export async function startSmtp({ password, isSilent, recipient = '250 ok' }: SmtpOptions = {}) {
  const received: Received[] = [];
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    if (isSilent) return;
    const say = (line: string) => socket.write(`${line}\r\n`);
    const one: Received = { from: '', to: '', text: '', user: null };
    let isMessage = false;
    const lines = createInterface({ input: socket }).on('error', () => undefined);
    lines.on('line', (line) => {
      if (isMessage) {
        isMessage = line !== '.';
        if (isMessage) one.text += `${line}\n`;
        else {
          received.push({ ...one });
          say('250 queued');
        }
        return;
      }
      const [command = ''] = line.toUpperCase().split(' ');
      if (command === 'EHLO') {
        say('250-smtp.test');
        if (password !== undefined) say('250-AUTH PLAIN');
        say('250 SIZE 1000000');
      } else if (command === 'AUTH') {
        const [, user = '', given] = Buffer.from(line.split(' ')[2] ?? '', 'base64')
          .toString()
          .split('\0');
        one.user = user;
        say(given === password ? '235 ok' : '535 wrong credentials');
      } else if (command === 'MAIL') {
        one.from = line;
        say('250 ok');
      } else if (command === 'RCPT') {
        one.to = line;
        say(recipient);
      } else if (command === 'DATA') {
        isMessage = true;
        say('354 go on');
      } else say(command === 'QUIT' ? '221 bye' : '250 ok');
    });
    say('220 smtp.test');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return { port: (server.address() as net.AddressInfo).port, received, stop };
}
