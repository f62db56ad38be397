import type { TabChannel } from "#lib/api/http/tab-channel.ts";
import type { StoredDraft } from "../storage/stored-draft.ts";
import { type DraftLock, type DraftLockMessage, openDraftLock } from "./draft-lock.ts";
import type { DraftSession } from "./session-view.ts";

interface NewSession {
  readonly stored: StoredDraft;
  readonly isFollowing: boolean;
  readonly onNamed: (globalID: string) => void;
}

interface DraftTabCoordinatorOptions {
  readonly first: StoredDraft;
  /** Missing on plain http. */
  readonly locks: Pick<LockManager, "request"> | undefined;
  readonly lockName: (id: string) => string;
  readonly openChannel: (id: string) => TabChannel<DraftLockMessage>;
  readonly create: (options: NewSession) => DraftSession;
  /** The draft as another tab has left it, here or on the Data API; null where that cannot be known, or is no draft any more. */
  readonly reread: (session: DraftSession) => Promise<StoredDraft | null>;
  readonly onSession: (session: DraftSession) => void;
  /** The tab that edits the draft has given it another id. */
  readonly onMoved: (id: string) => void;
  readonly patienceMs?: number;
}

/** A draft in one of the browser's tabs: edited here, or followed while another tab edits it. */
export interface DraftTabCoordinator {
  /** Null until it is known which of the two. */
  session(): DraftSession | null;
  takeOver(): void;
  /** The browser's storage changed in another tab; `key` null: all of it. */
  noticeChange(key: string | null): void;
  leave(): void;
}

export function createDraftTabCoordinator(options: DraftTabCoordinatorOptions): DraftTabCoordinator {
  const { first, locks, lockName, openChannel, create, reread, onSession, onMoved, patienceMs } = options;
  let session: DraftSession | null = null;
  let tab: DraftLock | null = null;
  const tabs: DraftLock[] = [];
  let stop = () => {};
  let isLeft = false;

  function open(stored: StoredDraft, isFollowing: boolean): void {
    stop();
    session = create({ stored, isFollowing, onNamed: moveTo });
    stop = session.start();
    onSession(session);
  }

  /** The draft goes on under its id; the followers are told where. */
  function moveTo(globalID: string): void {
    tab?.announceID(globalID);
    enter(globalID);
  }

  function enter(id: string): void {
    tab = openDraftLock({
      name: lockName(id),
      locks,
      channel: openChannel(id),
      onRole: (role) => {
        if (role === "mine") void edit();
        else if (!session) open(first, true);
      },
      onRelease: async () => {
        await session?.handOver();
      },
      onStolen: () => session?.stopWriting(),
      onNamed: onMoved,
      ...(patienceMs !== undefined && { patienceMs }),
    });
    tabs.push(tab);
  }

  async function edit(): Promise<void> {
    if (!session) return open(first, false);
    const before = session;
    if (!before.view().isFollowing) return;
    // Where it cannot be read, the last version that was seen: the Data API's is compared before anything is saved.
    const left = (await reread(before).catch(() => null)) ?? before.stored();
    if (!isLeft) open(left, false);
  }

  async function follow(followed: DraftSession): Promise<void> {
    const left = await reread(followed).catch(() => null);
    if (left && !isLeft) followed.follow(left);
  }

  enter(first.id);
  return {
    session: () => session,
    takeOver: () => tab?.takeOver(),
    noticeChange: (key) => {
      if (!session?.view().isFollowing) return;
      if (key === null || key.endsWith(`:${session.view().id}`)) void follow(session);
    },
    leave: () => {
      isLeft = true;
      stop();
      // The next tab begins when nothing more is written here.
      void (session?.idle() ?? Promise.resolve()).finally(() => {
        for (const left of tabs) left.leave();
      });
    },
  };
}
