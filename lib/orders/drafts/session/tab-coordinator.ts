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
  /** The draft as another tab left it, in this browser or on the Data API. Null when it is unknown or no longer a draft. */
  readonly reread: (session: DraftSession) => Promise<StoredDraft | null>;
  readonly onSession: (session: DraftSession) => void;
  /** Called when the Data API has given the draft that is open here its id. Not called after `leave`, because the page shows something else. */
  readonly onNamed: (id: string) => void;
  /** Called when the editing tab has given the draft another id. */
  readonly onMoved: (id: string) => void;
  readonly patienceMs?: number;
}

/** A draft in one of the browser's tabs: edited here, or followed while another tab edits it. */
export interface DraftTabCoordinator {
  /** Null until it is known whether this tab edits or follows. */
  session(): DraftSession | null;
  takeOver(): void;
  /** Call when the browser's storage changed in another tab. `key` is null when all of it changed. */
  noticeChange(key: string | null): void;
  leave(): void;
}

export function createDraftTabCoordinator(options: DraftTabCoordinatorOptions): DraftTabCoordinator {
  const { first, locks, lockName, openChannel, create, reread, onSession, onNamed, onMoved, patienceMs } = options;
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

  /** Continues the draft under its global id and tells the followers. */
  function moveTo(globalID: string): void {
    if (!isLeft) onNamed(globalID);
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
    // Falls back to the last known version. It is compared with the Data API's before anything is saved.
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
      // The next tab starts when this one has finished writing.
      void (session?.idle() ?? Promise.resolve()).finally(() => {
        for (const left of tabs) left.leave();
      });
    },
  };
}
