// Handles what one turn of the event loop has read together, step by step instead of call by call:
// the processor then finds its code and its data in its caches (docs/decisions/05-batches.md).

let tasks: (() => void)[] = []

/** Runs `task` at the end of this turn, in the order of the calls. It must not throw. */
export function byTurn(task: () => void): void {
  if (tasks.length === 0) setImmediate(runAll)
  tasks.push(task)
}

// What a task leaves to promises comes after all tasks have begun: their next steps run together too.
function runAll(): void {
  const gathered = tasks
  tasks = []
  for (const task of gathered) task()
}
