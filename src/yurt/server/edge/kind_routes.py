"""What the kinds of decisions of a game are called: pages add up by them what their owners lost."""

from __future__ import annotations

from fastapi import APIRouter

from yurt.core.language import capitalised
from yurt.server.edge.table_routes import PROBLEMS, Asked, GamePath, known_game

router = APIRouter(prefix="/api/games/{game}/kinds", responses=PROBLEMS)


@router.get("")
async def kinds(game: GamePath, lang: Asked = "en") -> dict[str, str]:
    """Each kind with its name, as the `kinds` of an analysis have them."""
    return {kind: capitalised(name).spoken(lang) for kind, name in known_game(game).kinds.items()}
